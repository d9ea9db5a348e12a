import ts from 'typescript';
import { isMigration, isTestFile, type Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';
import { tableUses } from './table-uses.ts';

const reads = /^(product|server|worker|platform|scripts|cli)\//;

/**
 * A table is written by the core of the domain that declares it and read there; others read it through the domain's
 * operations or through a view, whose name ends in `_view`. Nobody writes a view.
 */
export function checkOwnership(sources: readonly Source[]): Violation[] {
  const owners = readOwners(sources);
  return sources
    .filter(({ path }) => reads.test(path) && !isTestFile(path) && !isMigration(path))
    .flatMap(({ path, file }) =>
      tableUses(file).flatMap(({ line, kind, table }) => {
        const rule = kind === 'write' ? 'table-write' : 'table-read';
        const here = coreOf(path) ?? path;
        if (table === undefined) return [{ rule, text: `${path}:${line} ${kind}s a table that is not written out` }];
        const owner = owners.get(table);
        if (owner === undefined) return [];
        if (table.endsWith('_view'))
          return kind === 'write' ? [{ rule, text: `${path}:${line} writes ${table}: views are for reading` }] : [];
        if (owner === here) return [];
        const way = kind === 'write' ? 'use its operations' : 'use its operations or a view of it';
        return [{ rule, text: `${path}:${line} ${kind}s ${table}, which ${owner} owns: ${way}` }];
      }),
    );
}

/** The domain of each table: it adds the table to the schema in its `core/domain.ts`. */
function readOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, file } of sources) {
    const domain = /^product\/([\w-]+)\/core\/domain\.ts$/.exec(path)?.[1];
    if (domain === undefined) continue;
    for (const statement of file.statements.filter(ts.isModuleDeclaration)) {
      if (!/(^|\/)schema\.ts$/.test(statement.name.text) || !statement.body || !ts.isModuleBlock(statement.body))
        continue;
      for (const { name } of statement.body.statements
        .filter(ts.isInterfaceDeclaration)
        .flatMap(one => one.members.filter(ts.isPropertySignature)))
        if (ts.isIdentifier(name)) owners.set(name.text, domain);
    }
  }
  return owners;
}

/** The domain in whose core a file is. */
const coreOf = (path: string) => /^product\/([\w-]+)\/core\//.exec(path)?.[1];
