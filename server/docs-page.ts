/** An operation of an OpenAPI document, as far as the pages need it. */
export interface Operation {
  operationId?: string;
  summary?: string;
  /** The scope that a token needs. */
  'x-scope'?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown; example?: unknown }> };
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
  /** HTML. */
  introduction: string;
  paths: Record<string, Record<string, Operation>>;
  /** HTML behind the operations. */
  appendix?: string;
}

/** Operations as a page that needs no scripts. */
export function docsPage({ title, introduction, paths, appendix = '' }: DocsParts): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const index = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId ?? '')}"><b>${method}</b> ${escapeHtml(path)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>${title}</h1>
${introduction}
<nav aria-label="Operations"><ul>${index.join('')}</ul></nav>
${operations.map(section).join('\n')}
${appendix}
</main></body></html>`;
}

const exampleOf = (content: Record<string, { example?: unknown }> | undefined) => {
  const example = Object.values(content ?? {})[0]?.example;
  return example === undefined ? '' : `<p>Example</p>${json(example)}<p>Schema</p>`;
};

const scopeOf = ({ 'x-scope': scope }: Operation) =>
  scope === undefined ? '' : `. Scope: <code>${escapeHtml(scope)}</code>`;

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${required ? 'yes' : 'no'}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const sent = operation.requestBody?.content?.['application/json'];
  const body = sent?.schema;
  const replies = Object.entries(operation.responses ?? {}).map(
    ([status, reply]) =>
      `<details><summary>${escapeHtml(status)}</summary>${exampleOf(reply.content)}${json(Object.values(reply.content ?? {})[0]?.schema ?? {})}</details>`,
  );
  return `<section aria-labelledby="${escapeHtml(operation.operationId ?? '')}"><h2 id="${escapeHtml(operation.operationId ?? '')}"><b>${method}</b> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}${operation.security ? '' : ' (no session needed)'}${scopeOf(operation)}</p>${table}
${body === undefined ? '' : `<details><summary>Body</summary>${exampleOf(operation.requestBody?.content)}${json(body)}</details>`}${replies.join('')}</section>`;
}
