import ts from 'typescript';
import { isTestFile, type Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';
import { tableUses } from './table-uses.ts';

const schemaPath = 'product/schema.ts';
const reads = /^(product|server|worker|platform|scripts|cli)\//;

/**
 * A table is written by the core of the domain that declares it and read there; others read it through the domain's
 * operations or through a view, whose name ends in `_view`. Nobody writes a view.
 */
export function checkOwnership(sources: readonly Source[]): Violation[] {
  const schema = sources.find(one => one.path === schemaPath);
  if (!schema) return [];
  const owners = readOwners(schema.text);
  return sources
    .filter(({ path }) => reads.test(path) && !isTestFile(path) && !path.startsWith('product/migrations/'))
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

/** The domain of each table: the schema names every table with the type that its domain declares. */
function readOwners(text: string): Map<string, string> {
  const file = ts.createSourceFile(schemaPath, text, ts.ScriptTarget.Latest, false);
  const rooms = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const room = /^#product\/([^/]+)\/core\//.exec(statement.moduleSpecifier.text)?.[1];
      const named = statement.importClause?.namedBindings;
      if (room !== undefined && named && ts.isNamedImports(named))
        for (const { name } of named.elements) rooms.set(name.text, room);
    }
    if (!ts.isInterfaceDeclaration(statement)) continue;
    for (const { name, type } of statement.members.filter(ts.isPropertySignature)) {
      const declared = type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
      if (ts.isIdentifier(name)) owners.set(name.text, rooms.get(declared) ?? '');
    }
  }
  return owners;
}

/** The domain in whose core a file is. */
const coreOf = (path: string) => /^product\/([\w-]+)\/core\//.exec(path)?.[1];
