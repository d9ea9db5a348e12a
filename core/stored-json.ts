/** PostgreSQL stores no NUL and no lone surrogate in a text; other people's pages contain them. */
export function storedText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

/** JSON for a jsonb column. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storedText(part) : part));
}
