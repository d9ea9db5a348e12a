/** A named value before and after; undefined where there was none. */
export interface Fact {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** The changes of an audit line, one line a field: nested ones by their path, lists as JSON; equal ones left out. */
export function factsOf(before: unknown, after: unknown): Fact[] {
  const [old, fresh] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map(name => ({ name, before: old.get(name), after: fresh.get(name) }))
    .filter(fact => fact.before !== fact.after);
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return path === '' ? new Map() : new Map([[path, '']]);
  if (typeof value !== 'object' || Array.isArray(value)) {
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  }
  const inner = Object.entries(value).flatMap(([name, part]) => [
    ...flat(part, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(inner);
}
