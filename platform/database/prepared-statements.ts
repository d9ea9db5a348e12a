import { createHash } from 'node:crypto';

/** A statement is prepared from this time on that it is sent; what is sent less often costs the database less unprepared. */
const preparedFrom = 3;
/** Statements that are prepared or counted; a connection keeps each that it has prepared. */
const [mostPrepared, mostCounted] = [300, 2_000];
/** Characters of a statement that is prepared: one that writes many rows has another text for each number of them, and a large plan. */
const longestPrepared = 4_000;

/** The names under which one pool has its statements prepared. */
export interface StatementNames {
  /** The name to send a text with; undefined for one that is not prepared. */
  nameOf(text: string): string | undefined;
  /** Takes other names from now on: what is prepared does not fit any more. */
  renew(): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      if (text.length > longestPrepared) return undefined;
      const known = names.get(text);
      if (known !== undefined) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < preparedFrom || names.size >= mostPrepared || isControl(text)) {
        if (counts.size >= mostCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      const name = `t${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
      names.set(text, name);
      counts.delete(text);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

/** Begin and end of a transaction have no plan. */
const isControl = (text: string) => /^(?:begin|start|commit|rollback|set|savepoint|release)\b/i.test(text);

/** Whether an error says that a prepared statement has other columns by now, as after a migration. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';
