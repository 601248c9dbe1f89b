/** What a clause is called: its title, the question that it answers or, failing both, its section's title. */
export function clauseName(clause: { title: string | null; question: string | null }, section = ''): string {
  return clause.title ?? clause.question ?? section;
}
