import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { parseInput } from '#endpoint/parse-input.ts';
import { api } from './api.ts';

type Schema = z.core.$ZodTypes;
type Path = (string | number)[];

const settings = ['settingsWeb.0', 'settingsWeb.any'];
const inspectionTexts = ['technologies', 'scope', 'exclusions', 'plan', 'contact'];
/** Texts of several lines, files, and JSON in a text. */
const ofSeveralLines = [
  ...['ja', 'en'].flatMap(language => [
    `maintenance.put.body.content.${language}`,
    `advice.put.body.${language}`,
    `advice.putOfTenant.body.${language}`,
    `faq.put.body.items.0.question.${language}`,
    `faq.put.body.items.0.answer.${language}`,
  ]),
  ...['sites.create', 'siteSettings.create', 'siteSettings.update'].flatMap(one =>
    settings.map(path => `${one}.body.data.${path}`),
  ),
  ...['inspections.change', 'inspectionSettings.put'].flatMap(one =>
    inspectionTexts.map(name => `${one}.body.texts.${name}`),
  ),
  ...['judge', 'judgeOpen', 'judgeElement'].map(name => `inspections.${name}.body.reason`),
  ...['save', 'request'].flatMap(name => ['scope', 'remarks'].map(field => `testReports.${name}.body.${field}`)),
  'tenants.cancel.body.reasons.0',
  'sites.create.body.data',
  'siteCsv.upload.body.csvData',
  'link.convertOldData.body.data',
  'issues.addNote.body.text',
  'issues.change.body.note.text',
  'exclusions.add.body.reason',
  'exclusions.change.body.reason',
  'linkIgnores.add.body.reason',
  'adAccounts.compareImport.body.data',
  'adAccounts.import.body.data',
  'adReports.create.body.comments.any',
  'inquiries.send.body.text',
];

/** Refused by their operation (server/malformed-addresses.server.test.ts). */
const ofAddresses = ['siteSummaries.list.query.site'];

/** The places of texts in a schema; a key that a record may have is `any`. */
function textsIn(schema: z.core.$ZodType, path: Path = []): Path[] {
  const { def } = schema._zod as Schema['_zod'];
  if (def.type === 'string') return [path];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
  if (def.type === 'array') return textsIn(def.element, [...path, 0]);
  if (def.type === 'record') return textsIn(def.valueType, [...path, 'any']);
  if (def.type === 'union') return def.options.flatMap(option => textsIn(option, path));
  if (def.type === 'intersection') return [...textsIn(def.left, path), ...textsIn(def.right, path)];
  if (def.type === 'pipe') return textsIn(def.in, path);
  return 'innerType' in def ? textsIn(def.innerType, path) : [];
}

/** A value with the text at the place and nothing else. */
const placed = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((value, key) => (typeof key === 'number' ? [value] : { [key]: value }), text);

const fields = Object.values(api as Record<string, Endpoint>).flatMap(({ operationId, query, body }) =>
  Object.entries({ query, body }).flatMap(([part, schema]) => {
    const paths = new Map((schema ? textsIn(schema) : []).map(path => [path.join('.'), path]));
    return [...paths.values()].map(path => ({ operationId, part, schema: schema as z.ZodType, path }));
  }),
);
type Field = (typeof fields)[number];
const nameOf = ({ operationId, part, path }: Field) => [operationId, part, ...path].join('.');

/** What is said at the place itself of a text. */
function said({ schema, part, path }: Field, text: string): string[] {
  const parsed = parseInput(schema, placed(path, text), { emptyIsNone: part === 'query' });
  if (parsed.success) return [];
  const at = parsed.issues.filter(issue => issue.path.join('.') === path.join('.'));
  return at.map(issue => issueMessage(issue).en);
}

test('no text of a query or a body is accepted with a control character, a NUL or half a character', () => {
  expect(fields.length).toBeGreaterThan(500);
  const accepting = fields.filter(field =>
    ['a\u0000b', 'a\u0007b', 'a\u007fb', 'a\u0085b', 'a\ud800b'].some(text => said(field, text).length === 0),
  );
  expect(accepting.map(nameOf)).toEqual(ofAddresses);
});

test('these texts have several lines, with line breaks and tabs; all others are one line', () => {
  const accepting = fields.filter(field => said(field, 'a\r\n\tb').length === 0);
  expect(accepting.map(nameOf).toSorted()).toEqual([...ofSeveralLines, ...ofAddresses].toSorted());
});

test('what is trimmed may have a line break at its end, and a letter of two halves is one', () => {
  const [name] = fields.filter(field => nameOf(field) === 'users.create.body.firstName');
  expect(said(name as Field, '花子\n')).toEqual([]);
  expect(said(name as Field, '𠮷野')).toEqual([]);
});

test.each([
  ['in a name that is dropped', { unknown: 'a\u0000' }],
  ['in a key', { 'a\u0000': 1 }],
])('a control character is refused %s', (_where, data) => {
  const parsed = parseInput(z.object({}), data);
  expect(parsed.success ? [] : parsed.issues.map(issue => issueMessage(issue).en)).toEqual([
    expect.stringMatching(/cannot contain control characters\.$/),
  ]);
});
