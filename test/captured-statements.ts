import type { CompiledQuery, KyselyPlugin, RootOperationNode, Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { TestApp } from './factories/start-app.ts';

/** Notes the statements of the product from now on; returns a function that takes those noted since its last call. */
export function captureStatements(app: TestApp): () => CompiledQuery[] {
  const captured: RootOperationNode[] = [];
  const capture: KyselyPlugin = {
    transformQuery: ({ node }) => {
      captured.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  app.services.db = app.services.db.withPlugin(capture);
  const executor = app.owner.getExecutor();
  return () => captured.splice(0).map(node => executor.compileQuery(node, { queryId: 'plan' } as never));
}

/** A node of a plan, as PostgreSQL tells it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** The plan of a statement, which is not executed; null for one that has none. */
export async function planOf(tx: Transaction<Schema>, query: CompiledQuery): Promise<Plan | null> {
  const explained = { ...query, sql: `explain (format json) ${query.sql}` };
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? null;
}
