/**
 * Japanese for messages of the HTML checker, by template. {1}, {2} … are the template's “*” and N placeholders in order; a
 * list of names fills one placeholder.
 */
export type MessageTable = Readonly<Record<string, string>>;
