import ts from 'typescript';

/** One place of a source at which a table or view is read or written. */
export interface TableUse {
  line: number;
  kind: 'read' | 'write';
  /** Undefined: the table is not written out, so that nobody can tell. */
  table: string | undefined;
}

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const readers =
  /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?|(left|outer|cross)Apply|selectNoFrom)$/;
/** The first group is a table or, where a value is put in, `$`; a word that is no table (`do update set`) is nobody's. */
const sqlWrites =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?"?([a-z_]\w*|\$)"?/gi;
const name = '"?[a-z_]\\w*"?(?:\\s+(?:as\\s+)?[a-z]\\w*)?';
const sqlReads = new RegExp(
  `(?<!\\bdelete\\s)\\b(?:from|join|using)\\s+((?:(?:only|lateral)\\s+)?${name}(?:\\s*,\\s*${name})*)`,
  'gi',
);

/** Every table that a source reads or writes: by Kysely's calls, and by the words of SQL texts. */
export function tableUses(file: ts.SourceFile): TableUse[] {
  const found: TableUse[] = [];
  const add = (node: ts.Node, kind: TableUse['kind'], table: string | undefined) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.end).line + 1, kind, table });
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) readCall(node, add);
    const sqlText = sqlOf(node);
    if (sqlText !== undefined) readSql(node, sqlText, add);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** The texts of all statements of a source. */
export function sqlTexts(file: ts.SourceFile): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const look = (node: ts.Node): void => {
    const sqlText = sqlOf(node);
    if (sqlText !== undefined)
      found.push({ line: file.getLineAndCharacterOfPosition(node.end).line + 1, text: sqlText });
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

type Add = (node: ts.Node, kind: TableUse['kind'], table: string | undefined) => void;

function readCall(node: ts.CallExpression, add: Add): void {
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
  const [first] = node.arguments;
  if (first === undefined) return;
  if (writers.has(name)) add(node.arguments[0] ?? node, 'write', tableOf(first));
  if (!readers.test(name)) return;
  const given = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  for (const one of given) {
    const table = tableOf(one);
    if (table !== undefined) add(one, 'read', table);
    // Of the readers this one alone is Kysely's for certain; a query inside it is read by itself.
    else if (name === 'selectFrom' && ts.isIdentifier(one)) add(one, 'read', undefined);
  }
}

/** `'page as p'` is page. */
function tableOf(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text.trim().split(/\s+/)[0] : undefined;
}

/** The text of a statement: a template of `sql`, or a string that is given to `query` or `raw`; `$` for each value. */
function sqlOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')
    return templateText(node.template);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [first] = node.arguments;
  if (first === undefined || !['query', 'raw'].includes(node.expression.name.text)) return undefined;
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? templateText(first) : undefined;
}

function templateText(node: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.templateSpans.reduce((text, span) => `${text} $ ${span.literal.text}`, node.head.text);
}

function readSql(node: ts.Node, text: string, add: Add): void {
  const statement = text.replaceAll(/--.*$/gm, ' ').replaceAll(/'(?:[^']|'')*'/g, "''");
  for (const [, table] of statement.matchAll(sqlWrites))
    add(node, 'write', table === '$' ? undefined : table?.toLowerCase());
  for (const [, list = ''] of statement.matchAll(sqlReads))
    for (const one of list.split(','))
      add(
        node,
        'read',
        one
          .trim()
          .replace(/^(only|lateral)\s+/i, '')
          .replaceAll('"', '')
          .split(/\s+/)[0]
          ?.toLowerCase(),
      );
}
