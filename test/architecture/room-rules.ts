import ts from 'typescript';
import type { Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';
import { tableUses } from './table-uses.ts';

const schemaPath = 'core/schema.ts';
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');
const reads = /^(core|server|worker|platform|scripts|cli)\//;

/** The room of core that a file is in; undefined for other files, migrations, and those between the rooms. */
export function roomOf(path: string): string | undefined {
  const room = /^core\/([^/]+)\//.exec(path)?.[1];
  return room === 'migrations' ? undefined : room;
}

/**
 * A table is written by the room of core that declares it and read there; others read it through the room's operations or
 * through a view, whose name ends in `_view`. Nobody writes a view.
 */
export function checkOwnership(sources: readonly Source[]): Violation[] {
  const schema = sources.find(one => one.path === schemaPath);
  if (!schema) return [];
  const owners = readOwners(schema.text);
  return sources
    .filter(({ path }) => reads.test(path) && !isTest(path) && !path.startsWith('core/migrations/'))
    .flatMap(({ path, text }) =>
      tableUses(path, text).flatMap(({ line, kind, table }) => {
        const rule = kind === 'write' ? 'table-write' : 'table-read';
        const here = roomOf(path) ?? path;
        if (table === undefined) return [{ rule, text: `${path}:${line} ${kind}s a table that is not written out` }];
        const owner = owners.get(table);
        if (owner === undefined) return [];
        if (table.endsWith('_view'))
          return kind === 'write' ? [{ rule, text: `${path}:${line} writes ${table}: views are for reading` }] : [];
        if (owner === here) return [];
        const way = kind === 'write' ? 'use its operations' : 'use its operations or a view of it';
        return [{ rule, text: `${path}:${line} ${kind}s ${table}, which core/${owner} owns: ${way}` }];
      }),
    );
}

/** The room of each table: the schema names every table with the type that its room declares. */
function readOwners(text: string): Map<string, string> {
  const file = ts.createSourceFile(schemaPath, text, ts.ScriptTarget.Latest, false);
  const rooms = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const room = /^\.\/([^/]+)\//.exec(statement.moduleSpecifier.text)?.[1];
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

/** Rooms of core that need each other, types counted. Each circle is told once, with the imports that make it. */
export function checkRoomCircles(sources: readonly Source[]): Violation[] {
  const edges = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(one => {
        const [from, to] = [roomOf(path), roomOf(one.path ?? '')];
        return from === undefined || to === undefined || from === to
          ? []
          : [{ from, to, text: `${path} -> ${one.path}` }];
      }),
    );
  const reached = new Map<string, Set<string>>();
  for (const { from: start } of edges) {
    if (reached.has(start)) continue;
    const seen = new Set([start]);
    for (const room of seen) for (const { from, to } of edges) if (from === room) seen.add(to);
    reached.set(start, seen);
  }
  const circles = new Map<string, string[]>();
  for (const { from, to, text } of edges) {
    if (!reached.get(to)?.has(from)) continue;
    const rooms = [...reached.keys()].filter(room => reached.get(from)?.has(room) && reached.get(room)?.has(from));
    const name = rooms.toSorted((a, b) => a.localeCompare(b)).join(', ');
    circles.set(name, [...(circles.get(name) ?? []), text]);
  }
  return [...circles].map(([rooms, texts]) => ({
    rule: 'room-circle',
    text: `core: ${rooms} need each other:\n  ${texts.join('\n  ')}`,
  }));
}

/** The names that the interface of a check asks for, in the folder of each. */
const namesOfChecks = new Set(['ruleCatalogue']);

/** No two exported functions have one name in two folders. */
export function checkFunctionNames(sources: readonly Source[]): Violation[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const room = folderOf(path);
    if (room === 'core/migrations' || isTest(path)) continue;
    for (const name of exportedFunctions(path, text)) places.set(name, (places.get(name) ?? new Set()).add(room));
  }
  return [...places]
    .filter(([name, rooms]) => rooms.size > 1 && !namesOfChecks.has(name))
    .map(([name, rooms]) => ({
      rule: 'function-name',
      text: `${name} is a function of ${[...rooms].join(', ')}`,
    }));
}

function exportedFunctions(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return file.statements.flatMap(statement => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(one => one.kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [name.text]
        : [],
    );
  });
}

/** The area of a file, and its folder there. */
const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/');
