import { type Language, type Message, messages } from '#language/message.ts';
import { endpoints } from '#product/api.ts';
import { block, code, escaped, heading, linkTo, type Pages, point, rootOf, table, withCode } from './markdown.ts';

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface Operation {
  operationId: string;
  summary?: string;
  'x-scope'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}

/** The part of an OpenAPI document that is read here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const texts = messages({
  reference: { ja: '外部APIリファレンス', en: 'External API reference' },
  lead: {
    ja: '操作の定義から作成した一覧です。動いているサービスでは、同じ内容を /api/v1/docs（ページ）と /api/v1/openapi.json（OpenAPI 3.1）で参照できます。',
    en: 'Made from the definitions of the operations. A running service has the same at /api/v1/docs (a page) and /api/v1/openapi.json (OpenAPI 3.1).',
  },
  operation: { ja: '操作', en: 'Operation' },
  address: { ja: 'メソッドとパス', en: 'Method and path' },
  scope: { ja: '権限（スコープ）', en: 'Scope' },
  anyScope: { ja: 'なし（トークンがあれば利用できます）', en: 'none (any token)' },
  parameters: { ja: 'パラメーター', en: 'Parameters' },
  body: { ja: 'リクエストの本文', en: 'Request body' },
  response: { ja: '応答', en: 'Response' },
  example: { ja: '例：', en: 'Example:' },
  name: { ja: '名前', en: 'Name' },
  in: { ja: '場所', en: 'In' },
  required: { ja: '必須', en: 'Required' },
  kind: { ja: '型', en: 'Type' },
  meaning: { ja: '意味', en: 'Meaning' },
  yes: { ja: 'はい', en: 'yes' },
  no: { ja: 'いいえ', en: 'no' },
  errors: { ja: 'エラーの応答は application/problem+json です。', en: 'Errors are application/problem+json.' },
  codes: { ja: 'エラーコードの一覧', en: 'All error codes' },
  console: { ja: '画面が使うAPI', en: 'API of the screens' },
  consoleLead: {
    ja: '画面は次の操作を使います。プログラムから利用する場合は、外部APIをお使いください。パラメーターと応答の形は、動いているサービスの /api/docs で確認できます。',
    en: 'The screens use these operations. For programs, the external API is meant. A running service shows parameters and responses at /api/docs.',
  },
  subject: { ja: '対象', en: 'Subject' },
});

const resources = messages({
  account: { ja: 'アカウント', en: 'Account' },
  verifications: { ja: '検証', en: 'Verifications' },
  hosts: { ja: 'ホストの所有の確認', en: 'Ownership of hosts' },
  exports: { ja: 'ファイルの書き出し', en: 'Exports' },
  pages: { ja: '検証したページ', en: 'Pages' },
  findings: { ja: '指摘', en: 'Findings' },
  rules: { ja: 'ルールごとの集計', en: 'Rules' },
  links: { ja: 'リンク先', en: 'Links' },
  webhooks: { ja: 'Webhook', en: 'Webhooks' },
});

/** The external API, a page for each resource, and the list of the operations that the screens use. */
export function apiPages({ paths }: ApiDocument, language: Language): Pages {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.operationId.split('.')[1] ?? 'api');
  const pages: Pages = new Map();
  const root = `${rootOf(language)}api/`;
  const rows = [...groups].flatMap(([resource, those]) =>
    those.map(({ address, operation }) => [
      `[${escaped(operation.summary ?? operation.operationId)}](${linkTo(language, `api/${resource}`)}#${anchorOfOperation(operation)})`,
      code(address),
      scopeOf(operation, language),
    ]),
  );
  const heads = [texts.operation, texts.address, texts.scope].map(head => head[language]);
  pages.set(
    `${root}reference.md`,
    [heading(1, texts.reference[language]), escaped(texts.lead[language]), table(heads, rows)].join('\n\n'),
  );
  for (const [resource, those] of groups)
    pages.set(
      `${root}${resource}.md`,
      [
        heading(1, nameOf(resource, language)),
        ...those.map(({ address, operation }) => section(address, operation, language)),
        `${texts.errors[language]} [${texts.codes[language]}](${linkTo(language, 'errors/')})`,
      ].join('\n\n'),
    );
  pages.set(`${root}console.md`, consolePage(language));
  return pages;
}

/** What each page is about. */
export const resourceNames: Readonly<Record<string, Message>> = resources;
const nameOf = (resource: string, language: Language) => resourceNames[resource]?.[language] ?? resource;

const anchorOfOperation = ({ operationId }: Operation) => operationId.replaceAll('.', '-').toLowerCase();

const scopeOf = ({ 'x-scope': scope }: Operation, language: Language) =>
  scope === undefined ? texts.anyScope[language] : code(scope);

function section(address: string, operation: Operation, language: Language): string {
  const { summary, parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters.map(({ name, in: where, required, schema, description }) => [
    code(name),
    where,
    texts[required ? 'yes' : 'no'][language],
    kindOf(schema ?? {}),
    withCode(description ?? schema?.description ?? ''),
  ]);
  const heads = [texts.name, texts.in, texts.required, texts.kind, texts.meaning].map(head => head[language]);
  const answers = Object.entries(responses).filter(([status]) => !/^4xx$/i.test(status));
  return [
    heading(2, escaped(summary ?? operation.operationId), anchorOfOperation(operation)),
    code(address),
    point(language, texts.scope, scopeOf(operation, language)),
    ...(rows.length === 0 ? [] : [heading(3, texts.parameters[language]), table(heads, rows)]),
    ...contentOf(texts.body[language], requestBody?.content, language),
    ...answers.flatMap(([status, { content }]) =>
      contentOf(`${texts.response[language]} ${status}`, content, language),
    ),
  ].join('\n\n');
}

function contentOf(name: string, content: Content | undefined, language: Language): string[] {
  const [first] = Object.entries(content ?? {});
  if (first === undefined) return [];
  const [type, { schema = {}, example }] = first;
  const fields = fieldsOf(schema, '');
  const rows = fields.map(({ path, field, isRequired }) => [
    code(path),
    kindOf(field),
    texts[isRequired ? 'yes' : 'no'][language],
    withCode(field.description ?? ''),
  ]);
  const heads = [texts.name, texts.kind, texts.required, texts.meaning].map(head => head[language]);
  return [
    heading(3, name),
    code(type),
    ...(rows.length === 0 ? [] : [table(heads, rows)]),
    ...(example === undefined ? [] : [texts.example[language], block(JSON.stringify(example, null, 2), 'json')]),
  ];
}

interface Field {
  path: string;
  field: Schema;
  isRequired: boolean;
}

/** The fields below a schema, at any depth: `items[].score`. */
function fieldsOf(schema: Schema, path: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [{ path: at, field, isRequired: schema.required?.includes(name) ?? false }, ...fieldsOf(field, at)];
  });
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(one => fieldsOf(one, path));
  const items = schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[]`);
  const all = [...own, ...kinds, ...items];
  return all.filter((one, n) => all.findIndex(other => other.path === one.path) === n);
}

/** The type of a value, such as `integer, 0 to 100`, or the words that it may be. */
function kindOf(schema: Schema): string {
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (either.length > 0) return [...new Set(either.map(kindOf))].join(' / ');
  if (schema.enum !== undefined) return schema.enum.map(one => code(String(one))).join(' ');
  if (schema.const !== undefined) return code(String(schema.const));
  const type = Array.isArray(schema.type) ? schema.type.join(' / ') : (schema.type ?? '');
  if (type === 'array') return `array (${kindOf(schema.items ?? {})})`;
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function consolePage(language: Language): string {
  const own = endpoints.filter(({ token }) => token === undefined);
  const rows = own.map(({ operationId, method, path, summary }) => [
    code(operationId),
    code(`${method} /api${path}`),
    escaped(summary[language]),
  ]);
  const heads = [texts.subject, texts.address, texts.operation].map(head => head[language]);
  const table3 = table(heads, rows);
  return [heading(1, texts.console[language]), escaped(texts.consoleLead[language]), table3].join('\n\n');
}
