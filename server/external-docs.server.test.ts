import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FieldSchema, fieldTexts, keyOfField } from '#product/public-api/core/reference/describe-fields.ts';
import { alertEvents } from '#product/tenancy/api/alerts.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

interface Described extends FieldSchema {
  type?: string | string[];
  enum?: unknown[];
}
interface OperationTold {
  operationId: string;
  summary: string;
  parameters?: { name: string; description?: string; schema: Described }[];
  requestBody?: { content: Record<string, { schema: Described }> };
  responses: Record<string, { content?: Record<string, { schema: Described }> }>;
}
interface Told {
  info: { description: string };
  paths: Record<string, Record<string, OperationTold>>;
  webhooks: Record<string, { post: { requestBody: unknown; parameters: { name: string }[] } }>;
  components: { schemas: Record<string, Described> };
}
interface Field {
  where: string;
  path: string[];
  schema: Described;
}

let app: TestApp;
const documents: Record<'ja' | 'en', Told> = {} as never;
beforeAll(async () => {
  app = await startApp();
  for (const language of ['ja', 'en'] as const)
    documents[language] = (await app.nobody.raw(`/api/v1/openapi.json?lang=${language}`)).body as Told;
});
afterAll(() => app.close());

const kinds = (schema: Described): Described[] => [
  schema,
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap(all => (all ?? []).flatMap(kinds)),
  ...(schema.items ? kinds(schema.items) : []),
];

/** The fields below a schema, at any depth. */
const fieldsOf = (schema: Described, where: string, path: string[]): Field[] =>
  kinds(schema).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const own = [...path, name];
      return [{ where, path: own, schema: field }, ...fieldsOf(field, where, own)];
    }),
  );

function allFields({ paths, components }: Told): Field[] {
  const operations = Object.values(paths).flatMap(methods => Object.values(methods));
  const ofOperations = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => {
    const resource = operationId.split('.')[1] ?? '';
    const sent = Object.values(requestBody?.content ?? {});
    const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema }) => ({ schema, root: status === '4XX' ? 'problem' : resource })),
    );
    return [
      ...parameters.map(({ name, description, schema }) => ({
        where: operationId,
        path: [resource, 'sent', name],
        schema: { ...schema, ...(description === undefined ? {} : { description }) },
      })),
      ...sent.flatMap(({ schema }) => fieldsOf(schema, operationId, [resource, 'sent'])),
      ...answers.flatMap(({ schema, root }) => fieldsOf(schema, operationId, [root])),
    ];
  });
  const bodies = Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name, ['body']));
  return [...ofOperations, ...bodies];
}

const nameOf = ({ where, path }: Field) => `${where} ${path.join('.')}`;
const isNumber = (schema: Described) =>
  kinds({ ...schema, items: undefined } as never).some(({ type }) =>
    [type].flat().some(one => one === 'number' || one === 'integer'),
  );
/** What is counted or measured, or the kind of number that it is. */
const units = {
  en: /pages|points|percent|seconds|findings|bytes|rows|calls|items|attempts|addresses|references|places|pixels|HTTP status|number|line|column|position/i,
  ja: /ページ|点|%|秒|件|バイト|行|回|番目|ピクセル|HTTPステータス|番号|桁/,
};

describe.each(['ja', 'en'] as const)('the reference (%s)', language => {
  test('says of every field what it means, with the values of lists of words and the units of numbers', () => {
    const fields = allFields(documents[language]);
    expect(fields.length).toBeGreaterThan(449);
    const text = ({ schema }: Field) => schema.description ?? '';
    expect(fields.filter(one => text(one).length < 3).map(nameOf)).toEqual([]);
    const words = (one: Field) => kinds(one.schema).flatMap(({ enum: values = [] }) => values);
    const unnamed = fields.flatMap(one => {
      const missing = words(one).filter(value => !text(one).includes(`\`${value}\``));
      return missing.length === 0 ? [] : [`${nameOf(one)}: ${missing.join()}`];
    });
    expect(unnamed).toEqual([]);
    expect(fields.filter(one => isNumber(one.schema) && !units[language].test(text(one))).map(nameOf)).toEqual([]);
  });

  test('speaks one language', async () => {
    const { paths, info } = documents[language];
    const fields = allFields(documents[language]).map(({ schema }) => schema.description ?? '');
    const summaries = Object.values(paths).flatMap(methods => Object.values(methods).map(({ summary }) => summary));
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
    const foreign = [...fields, ...summaries, info.description].filter(
      one => japanese.test(one) === (language === 'en'),
    );
    expect(foreign).toEqual([]);
    for (const path of ['/api/v1/docs', '/api/docs']) {
      const { body, headers } = await app.nobody.with({}, language).raw(path);
      expect(headers.get('content-language')).toBe(language);
      expect(body).toContain(`<html lang="${language}">`);
      const own = String(body)
        .replace(/<pre>[\s\S]*?<\/pre>/g, '')
        .replace(/<a href="\?lang=\w\w"[^>]*>[^<]*<\/a>/, '');
      const lines = own.split('\n').filter(line => /<t[dh]>|<p>|<li>|<h2>/.test(line) && !line.includes('<code>'));
      expect(lines.filter(line => language === 'en' && japanese.test(line))).toEqual([]);
      const other = language === 'ja' ? 'en' : 'ja';
      expect((await app.nobody.with({}, language).raw(`${path}?lang=${other}`)).body).toContain(
        `<html lang="${other}">`,
      );
    }
  });
});

test('no text of a field is left over', () => {
  const used = new Set(allFields(documents.en).map(({ path }) => keyOfField(path)));
  expect(Object.keys(fieldTexts).filter(key => !used.has(key as never))).toEqual([]);
});

test('tells what webhooks receive: every event, with its headers', () => {
  const { webhooks } = documents.en;
  expect(Object.keys(webhooks)).toEqual([...alertEvents, 'test']);
  for (const { post } of Object.values(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual(['Tenken-Signature', 'Tenken-Event', 'Tenken-Delivery']);
    expect(post.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } } },
    });
  }
});
