/** What a notice of the database says, or null for what is no JSON: a notice must not end the server. */
export function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
