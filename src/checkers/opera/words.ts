/** The word for so many things: `plural(1, 'nave', 'naves')` is «nave». */
export const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** With its number: `2 naves`. */
export const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`;

/** `2 unidades`. */
export const unitsText = (count: number) => counted(count, 'unidad', 'unidades');

/** `2 naves`. */
export const shipsText = (count: number) => counted(count, 'nave', 'naves');

/** `2 créditos`. */
export const creditsText = (count: number) => counted(count, 'crédito', 'créditos');
