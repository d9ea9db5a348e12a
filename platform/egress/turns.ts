/** Those who wait for one host: parties, such as tenants, are served in turn, each in the order of its coming. */
export interface Turns<Waiter> {
  push(party: string, waiter: Waiter): void;
  shift(): Waiter | undefined;
  remove(waiter: Waiter): void;
  readonly length: number;
}

export function createTurns<Waiter>(): Turns<Waiter> {
  const lines = new Map<string, Waiter[]>();
  return {
    push(party, waiter) {
      lines.set(party, [...(lines.get(party) ?? []), waiter]);
    },
    shift() {
      const [first] = lines;
      if (!first) return undefined;
      const [party, [next, ...rest]] = first;
      // Behind the others.
      lines.delete(party);
      if (rest.length > 0) lines.set(party, rest);
      return next;
    },
    remove(waiter) {
      for (const [party, line] of lines) {
        const rest = line.filter(other => other !== waiter);
        if (rest.length > 0) lines.set(party, rest);
        else lines.delete(party);
      }
    },
    get length() {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    },
  };
}
