import type { Plugin } from 'vite';

/**
 * What the browser never reads of a declaration, by the function that makes it. It calls endpoints by method and path, and
 * believes the server's answer; findings are joined, scores reckoned, and files written, on the server.
 */
const unread: Readonly<Record<string, ReadonlySet<string>>> = {
  endpoint: new Set([
    'summary',
    'scope',
    'params',
    'query',
    'body',
    'reply',
    'secret',
    'status',
    'bodyLimit',
    'access',
  ]),
  defineDomain: new Set(['resources', 'problems']),
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

/** Leaves the texts for search engines out of the table of screens: they are in the documents that the build renders. */
export function leanScreens(): Plugin {
  return {
    name: 'tenken:lean-screens',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: /\/product\/[\w-]+\/api\/screens\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        visit(this.parse(code) as unknown as Tree, node => {
          if (node.type !== 'CallExpression' || (node.callee as Tree).name !== 'inPublic') return;
          const properties = ((node.arguments as Tree[])[1]?.properties ?? []) as Tree[];
          for (const [n, property] of properties.entries())
            if ((property.key as Tree | undefined)?.name === 'description')
              cuts.push([property.start, properties[n + 1]?.start ?? property.end]);
        });
        return { code: without(code, cuts), map: null };
      },
    },
  };
}

function visit(node: Tree, see: (node: Tree) => void): void {
  see(node);
  for (const part of Object.values(node).flat())
    if (part !== null && typeof part === 'object' && 'type' in part) visit(part as Tree, see);
}

/** Leaves out of the browser's bundle what only the server needs of endpoints and checks, with what nothing else uses. */
export function leanEndpoints(): Plugin {
  return {
    name: 'tenken:lean-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /\/(endpoint\/[\w-]+|product\/[\w-]+\/api\/[\w-]+|checks\/[a-z]+\/check)\.ts$/ },
      handler(code) {
        const cuts = (this.parse(code).body as unknown as Tree[]).flatMap(cutsOf);
        if (cuts.length === 0) return null;
        const lean = withoutIdleConstants(without(code, cuts), text => this.parse(text).body as unknown as Tree[]);
        // A module that is imported for nothing would be loaded with every address.
        return { code: without(lean, idleImports(lean, this.parse(lean).body as unknown as Tree[])), map: null };
      },
    },
  };
}

function without(code: string, cuts: readonly [number, number][]): string {
  return cuts.toReversed().reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code);
}

const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** Whether code uses a name: it stands in it outside of comments, and not as a property of something else. */
const isUsedIn = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code.replace(comment, ''));

/** Leaves out the module's own constants that only what was cut has read; these files do nothing but declare. */
function withoutIdleConstants(code: string, parse: (code: string) => Tree[]): string {
  const idle = parse(code).flatMap(({ type, declarations, start, end }): [number, number][] => {
    if (type !== 'VariableDeclaration') return [];
    const names = (declarations as Tree[]).map(({ id }) => (id as Tree).name);
    const rest = without(code, [[start, end]]);
    return names.some(name => typeof name !== 'string' || isUsedIn(rest, name)) ? [] : [[start, end]];
  });
  return idle.length === 0 ? code : withoutIdleConstants(without(code, idle), parse);
}

/** The imports of which no name is used any more. */
function idleImports(code: string, statements: readonly Tree[]): [number, number][] {
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const rest = without(
    code,
    imports.map(({ start, end }) => [start, end]),
  );
  return imports
    .filter(
      ({ specifiers }) => !(specifiers as Tree[]).some(({ local }) => isUsedIn(rest, String((local as Tree).name))),
    )
    .map(({ start, end }) => [start, end]);
}

/** The ranges to cut out of one statement of a module: `export const name = endpoint({ … })`, or `defineCheck`. */
function cutsOf(statement: Tree): [number, number][] {
  const declaration = statement.declaration as Tree | null | undefined;
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Tree[]).flatMap(({ init }) => {
    const call = init as Tree | null;
    const all = call?.type === 'CallExpression' ? unread[String((call.callee as Tree).name)] : undefined;
    if (!call || all === undefined) return [];
    const [parts] = call.arguments as Tree[];
    if (parts?.type !== 'ObjectExpression') return [];
    const properties = parts.properties as Tree[];
    // Whether a call takes a key follows from its access.
    const names = isKeyable(properties) ? new Set([...all].filter(name => name !== 'access')) : all;
    return properties.flatMap((property, n): [number, number][] =>
      isUnread(property, names) ? [[property.start, properties[n + 1]?.start ?? parts.end - 1]] : [],
    );
  });
}

const isKeyable = (properties: readonly Tree[]): boolean =>
  properties.some(property => {
    const { key, value } = property as unknown as { key?: Tree; value?: Tree };
    return key?.name === 'idempotent' || (key?.name === 'method' && value?.value === 'POST');
  });

/** A reply that is a file or a ticket stays: the browser handles it otherwise. */
function isUnread(property: Tree, names: ReadonlySet<string>): boolean {
  const { key, value } = property as unknown as { key: Tree; value: Tree };
  if (property.type !== 'Property' || !names.has(String(key.name))) return false;
  const callee = value.type === 'CallExpression' ? (value.callee as Tree).name : undefined;
  return key.name !== 'reply' || (callee !== 'file' && callee !== 'ticket');
}
