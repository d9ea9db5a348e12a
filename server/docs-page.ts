import type { FastifyRequest } from 'fastify';
import { type Language, messages } from '#language/message.ts';
import { languageOf } from './answer-problem.ts';

const texts = messages({
  operations: { ja: '操作の一覧', en: 'Operations' },
  example: { ja: '例', en: 'Example' },
  schema: { ja: '形', en: 'Schema' },
  scope: { ja: '権限', en: 'Scope' },
  name: { ja: '名前', en: 'Name' },
  in: { ja: '場所', en: 'In' },
  required: { ja: '必須', en: 'Required' },
  meaning: { ja: '意味', en: 'Meaning' },
  yes: { ja: 'はい', en: 'yes' },
  no: { ja: 'いいえ', en: 'no' },
  body: { ja: '本文', en: 'Body' },
  open: { ja: 'サインイン不要', en: 'no session needed' },
});

/** The language of a page of documentation: `lang` of its address, else `usual`, else the reader's. */
export function docsLanguage(request: FastifyRequest, usual: Language = languageOf(request)): Language {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'ja' || lang === 'en' ? lang : usual;
}

/** An operation of an OpenAPI document, as far as the pages need it. */
export interface Operation {
  operationId?: string;
  summary?: string;
  /** The scope that a token needs. */
  'x-scope'?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown; description?: string }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: unknown; example?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown; example?: unknown }> }
  >;
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);
const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

interface DocsParts {
  title: string;
  language: Language;
  /** HTML. */
  introduction: string;
  paths: Record<string, Record<string, Operation>>;
  /** HTML behind the operations. */
  appendix?: string;
}

/** Operations as a page that needs no scripts. */
export function docsPage({ title, language, introduction, paths, appendix = '' }: DocsParts): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => subjectOf(operation))];
  const index = groups.map(([subject, those]) => `<li><a href="#of-${subject}">${subject}</a> (${those.length})</li>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>${title}</h1>
${otherLanguage(language)}
${introduction}
<nav aria-label="${texts.operations[language]}"><ul>${index.join('')}</ul></nav>
${groups.map(([subject, those]) => group(subject, those, language)).join('\n')}
${appendix}
</main></body></html>`;
}

/** What an operation is about: the first part of its id. */
const subjectOf = ({ operationId = '' }: Operation) => escapeHtml(operationId.split('.')[0] ?? '');

const group = (subject: string, operations: readonly Shown[], language: Language) =>
  `<section aria-labelledby="of-${subject}"><h2 id="of-${subject}">${subject}</h2>
${operations.map(one => section(one, language)).join('\n')}</section>`;

const otherLanguage = (language: Language) =>
  language === 'ja'
    ? '<p><a href="?lang=en" hreflang="en" lang="en">English</a></p>'
    : '<p><a href="?lang=ja" hreflang="ja" lang="ja">日本語</a></p>';

const exampleOf = (content: Record<string, { example?: unknown }> | undefined, language: Language) => {
  const example = Object.values(content ?? {})[0]?.example;
  return example === undefined
    ? ''
    : `<p>${texts.example[language]}</p>${json(example)}<p>${texts.schema[language]}</p>`;
};

const scopeOf = ({ 'x-scope': scope }: Operation, language: Language) =>
  scope === undefined ? '' : `<br>${texts.scope[language]}: <code>${escapeHtml(scope)}</code>`;

interface Shown {
  path: string;
  method: string;
  operation: Operation;
}

function section({ path, method, operation }: Shown, language: Language): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: where, required, schema, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${texts[required ? 'yes' : 'no'][language]}</td><td>${escapeHtml(description)}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const heads = [texts.name, texts.in, texts.required, texts.meaning, texts.schema];
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr>${heads.map(head => `<th>${head[language]}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const sent = operation.requestBody?.content?.['application/json'];
  const body = sent?.schema;
  const replies = Object.entries(operation.responses ?? {}).map(
    ([status, reply]) =>
      `<details><summary>${escapeHtml(status)}</summary>${exampleOf(reply.content, language)}${json(Object.values(reply.content ?? {})[0]?.schema ?? {})}</details>`,
  );
  const summary = escapeHtml(operation.summary ?? '');
  const facts = `${operation.security ? '' : ` (${texts.open[language]})`}${scopeOf(operation, language)}`;
  const asked =
    body === undefined
      ? ''
      : `<details><summary>${texts.body[language]}</summary>${exampleOf(operation.requestBody?.content, language)}${json(body)}</details>`;
  return `<details class="operation" id="${escapeHtml(operation.operationId ?? '')}"><summary><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3>
<p>${summary}${facts}</p></summary>${table}
${asked}${replies.join('')}</details>`;
}
