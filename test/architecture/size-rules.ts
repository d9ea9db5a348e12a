import ts from 'typescript';
import type { Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';

const maxFunctionLines = 80;
const maxLineLength = 140;

/** No function of production code above 80 lines, from its first line to its last, what it holds included. */
export function checkFunctions(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !isExempt(path))
    .flatMap(({ path, file }) =>
      checksOf(file)
        .filter(({ lines }) => lines > maxFunctionLines)
        .map(({ name, line, lines }) => ({
          rule: 'function',
          text: `${path}:${line} ${name} has ${lines} lines; the most is ${maxFunctionLines}`,
        })),
    );
}

/** No line above 140 characters, unless strings, templates, regular expressions or texts of JSX make it that long. */
export function checkLines(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, file }) => {
    const long = file.text
      .split('\n')
      .flatMap((text, line) => (text.length > maxLineLength ? [{ line, length: text.length }] : []));
    if (long.length === 0) return [];
    const texts = textLengths(file);
    return long
      .filter(({ line, length }) => length - (texts.get(line) ?? 0) > maxLineLength)
      .map(({ line, length }) => ({
        rule: 'line',
        text: `${path}:${line + 1} has ${length} characters; the most is ${maxLineLength}`,
      }));
  });
}

function isExempt(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/');
}

function checksOf(file: ts.SourceFile): { name: string; line: number; lines: number }[] {
  const found: { name: string; line: number; lines: number }[] = [];
  const visit = (node: ts.Node, name: string): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [line, last] = [lineAt(file, node.getStart(file)), lineAt(file, node.end)];
      found.push({ name: nameOf(node, file) ?? name, line: line + 1, lines: last - line + 1 });
    }
    ts.forEachChild(node, child => visit(child, nameOf(node, file) ?? name));
  };
  visit(file, 'a function');
  return found;
}

function nameOf(node: ts.Node, file: ts.SourceFile): string | undefined {
  const { name } = node as { name?: ts.Node };
  return name?.getText(file);
}

/** The number of characters of each line, counted from 0, in strings, templates, regular expressions and texts of JSX. */
function textLengths(file: ts.SourceFile): Map<number, number> {
  const lengths = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (isText(node)) addText(node);
    ts.forEachChild(node, visit);
  };
  const addText = (node: ts.Node): void => {
    const begin = node.getStart(file);
    for (const [offset, part] of file.text.slice(begin, node.end).split('\n').entries()) {
      const line = lineAt(file, begin) + offset;
      lengths.set(line, (lengths.get(line) ?? 0) + part.length);
    }
  };
  visit(file);
  return lengths;
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateLiteralToken(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

function lineAt(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}
