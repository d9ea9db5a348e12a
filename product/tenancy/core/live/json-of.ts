/** Parses the payload of a database notification; null when it is not JSON: it must not end the server. */
export function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
