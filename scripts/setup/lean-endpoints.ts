import type { Plugin } from 'vite';

/**
 * What the browser never reads of a declaration, by the function that makes it. It calls endpoints by method and path, and
 * believes the server's answer; findings are joined, scores reckoned, and files written, on the server.
 */
const unread: Readonly<Record<string, ReadonlySet<string>>> = {
  endpoint: new Set(['summary', 'scope', 'params', 'query', 'body', 'reply', 'secret']),
  defineCheck: new Set([
    'defect',
    'exportColumns',
    'pageScore',
    'siteScore',
    'totals',
    'vitals',
    'varies',
    'pointsLost',
    'view',
    'run',
    'siteSummary',
    'needs',
    'reads',
    'ticket',
  ]),
};

interface Node {
  type: string;
  start: number;
  end: number;
}
type Tree = Node & Record<string, unknown>;

/** Leaves out of the browser's bundle what only the server needs of endpoints and checks, with what nothing else uses. */
export function leanEndpoints(): Plugin {
  return {
    name: 'tenken:lean-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /\/(api\/[\w-]+|checks\/[a-z]+\/check)\.ts$/ },
      handler(code) {
        const cuts = (this.parse(code).body as unknown as Tree[]).flatMap(cutsOf);
        if (cuts.length === 0) return null;
        const lean = without(code, cuts);
        // A module that is imported for nothing would be loaded with every address.
        return { code: without(lean, idleImports(lean, this.parse(lean).body as unknown as Tree[])), map: null };
      },
    },
  };
}

function without(code: string, cuts: readonly [number, number][]): string {
  return cuts.toReversed().reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code);
}

/** The imports of which no name is used any more. */
function idleImports(code: string, statements: readonly Tree[]): [number, number][] {
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const rest = without(
    code,
    imports.map(({ start, end }) => [start, end]),
  );
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest);
  return imports
    .filter(({ specifiers }) => !(specifiers as Tree[]).some(({ local }) => isUsed(String((local as Tree).name))))
    .map(({ start, end }) => [start, end]);
}

/** The ranges to cut out of one statement of a module: `export const name = endpoint({ … })`, or `defineCheck`. */
function cutsOf(statement: Tree): [number, number][] {
  const declaration = statement.declaration as Tree | null | undefined;
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Tree[]).flatMap(({ init }) => {
    const call = init as Tree | null;
    const names = call?.type === 'CallExpression' ? unread[String((call.callee as Tree).name)] : undefined;
    if (!call || names === undefined) return [];
    const [parts] = call.arguments as Tree[];
    if (parts?.type !== 'ObjectExpression') return [];
    const properties = parts.properties as Tree[];
    return properties.flatMap((property, n): [number, number][] =>
      isUnread(property, names) ? [[property.start, properties[n + 1]?.start ?? parts.end - 1]] : [],
    );
  });
}

/** A reply that is a file or a ticket stays: the browser handles it otherwise. */
function isUnread(property: Tree, names: ReadonlySet<string>): boolean {
  const { key, value } = property as unknown as { key: Tree; value: Tree };
  if (property.type !== 'Property' || !names.has(String(key.name))) return false;
  const callee = value.type === 'CallExpression' ? (value.callee as Tree).name : undefined;
  return key.name !== 'reply' || (callee !== 'file' && callee !== 'ticket');
}
