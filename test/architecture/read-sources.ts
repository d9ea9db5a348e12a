import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** One import of a source file. */
export interface Import {
  line: number;
  /** As written. */
  specifier: string;
  /** Path from the root of the project, or undefined for a package or a part of Node. */
  path: string | undefined;
  /** Name of the package (`@scope/name`, `node:fs`), or undefined for a file of the project. */
  package: string | undefined;
  /** Removed when the types are stripped. */
  typeOnly: boolean;
}

export interface Source {
  /** From the root of the project, with `/`. */
  path: string;
  lines: number;
  imports: Import[];
  /** Texts in quotes that are no imports, as they are said. */
  literals: { line: number; text: string }[];
  text: string;
  /** Only re-exports. */
  barrel: boolean;
  /** The syntax tree, without links to parents. */
  file: ts.SourceFile;
}

export const areas = [
  'language',
  'checks',
  'endpoint',
  'product',
  'platform',
  'server',
  'worker',
  'web',
  'cli',
  'clients',
  'scripts',
  'test',
];

/** All TypeScript and JavaScript sources of the areas, except copies of websites (fixtures, test/site/pages). */
export function readSources(root: string): Source[] {
  return areas
    .flatMap(area => filesBelow(root, area))
    .map(path => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /\/fixtures$|^test\/site\/pages$|^test\/tmp$/.test(path) ? [] : filesBelow(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Reads the imports (also dynamic ones and `export … from`) out of one file's text. */
export function parseSource(path: string, text: string): Source {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const add = (node: ts.Expression | undefined, typeOnly: boolean) => {
    const specifier = node && specifierOf(node);
    if (!node || specifier === undefined) return;
    const line = file.getLineAndCharacterOfPosition(node.pos).line + 1;
    imports.push({ line, specifier, typeOnly, ...resolveImport(path, specifier) });
  };
  const literals: Source['literals'] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !isSpecifier(node)) literals.push({ line: lineOf(node), text: node.text });
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, look);
  };
  look(file);
  const handsOn = file.statements.filter(one => ts.isExportDeclaration(one) && one.moduleSpecifier);
  const rest = file.statements.filter(one => !ts.isImportDeclaration(one) && !ts.isExportDeclaration(one));
  const star = handsOn.some(one => ts.isExportDeclaration(one) && !one.exportClause);
  return {
    path,
    text,
    lines: text.split('\n').length,
    imports,
    literals,
    barrel: star || (handsOn.length > 0 && rest.length === 0),
    file,
  };
}

/** The text of a specifier, `*` in it for every part that is computed; undefined where all of it is. */
function specifierOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('*');
}

function isSpecifier({ parent }: ts.Node): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}

function isTypeImport(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    !!named &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every(one => one.isTypeOnly)
  );
}

function resolveImport(from: string, specifier: string): { path: string | undefined; package: string | undefined } {
  if (specifier.startsWith('#')) return { path: specifier.slice(1), package: undefined };
  if (specifier.startsWith('.')) return { path: normalize(join(dirname(from), specifier)), package: undefined };
  const parts = specifier.split('/');
  return { path: undefined, package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] };
}
