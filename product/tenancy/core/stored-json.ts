/** Control characters besides tab and line breaks; PostgreSQL stores no NUL, and no screen shows the others. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** The same in JSON, where the short ones and lone surrogates are escaped. */
const escapes = /[\u007f-\u009f]|\\(?:u[0-9a-f]{4}|.)/g;

/** Text of other people's pages for a column: control characters and lone surrogates become U+FFFD. */
export function storedText(text: string): string {
  return text.replace(controls, '\uFFFD').toWellFormed();
}

/** JSON for a jsonb column, its texts and names as `storedText` gives them. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value).replace(escapes, found => (/^\\[^ubf]/.test(found) ? found : '\uFFFD'));
}
