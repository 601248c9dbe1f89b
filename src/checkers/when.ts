/**
 * Conditions of fields that depend on others (`.meta({ when })`), in one place for forms and for whatever asks
 * a rule by itself: a field beside it that is not zero or is ticked (`nave-insignia`) or has one of some values
 * (`tipo=rival|nadie`, a space in a value written `%20`), one inside a group beside it (`naves.nave-insignia`) or
 * of the group around it (`../flotas.a`). Of several conditions with spaces between them one is enough.
 */

/** Conditions of the field `name` with the whole paths of what they depend on. */
export function wholePaths(when: string, name: string): string {
  const whole = (condition: string) => {
    const groups = name.split('.').slice(0, -1);
    let path = condition;
    for (; path.startsWith('../'); path = path.slice('../'.length)) groups.pop();
    return [...groups, path].join('.');
  };
  return when.split(' ').map(whole).join(' ');
}

/** Whether one of the conditions holds; `read` gives the value at a whole path. */
export function isMet(when: string, read: (path: string) => unknown): boolean {
  return when.split(' ').some((condition) => {
    const [path = '', wanted] = condition.split('=');
    const value = read(path);
    if (wanted !== undefined) return wanted.split('|').map(decodeURIComponent).includes(String(value));
    return typeof value === 'boolean' ? value : Number(value) > 0;
  });
}
