import type { TestApp } from '../factories/start-app.ts';
import { allRows } from './all-rows.ts';
import type { Caller, Row } from './caller.ts';

type Parts = Awaited<ReturnType<Row['parts']>>;

/**
 * The parts of calls that are refused, which use nothing up: made once for each endpoint, and for each caller where its row makes
 * them by caller.
 */
export function sharedParts(appOf: () => TestApp): (operationId: string, caller: Caller) => Promise<Parts> {
  const made = new Map<string, Promise<Parts>>();
  return (operationId, caller) => {
    const row = allRows[operationId];
    if (row === undefined) throw new Error(`no row for ${operationId}`);
    const key = row.parts.length > 1 ? `${operationId} ${caller}` : operationId;
    let parts = made.get(key);
    if (parts === undefined) {
      parts = Promise.resolve(row.parts(appOf(), caller));
      made.set(key, parts);
    }
    return parts;
  };
}
