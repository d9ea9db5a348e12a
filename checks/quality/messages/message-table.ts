/** Japanese for messages of the HTML checker by template; {1}, {2} … are the template's “*” and N placeholders in order. */
export type MessageTable = Readonly<Record<string, string>>;

/** An entry of a table; what a page writes may be the name of something that every object has. */
export const entryOf = (table: MessageTable, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The placeholders of a template. */
export const placesIn = /“\*”|\bN\b/g;

export const placesOf = (template: string): number => template.match(placesIn)?.length ?? 0;
