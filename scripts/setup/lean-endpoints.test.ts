import { type Plugin, parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanEndpoints } from './lean-endpoints.ts';

/** What the browser gets of a module. */
function leanOf(code: string): string {
  const { handler } = leanEndpoints().transform as Extract<Plugin['transform'], { handler: unknown }>;
  const answer = handler.call({ parse: parseAst } as never, code, 'product/runs/api/a.ts', {} as never) as {
    code: string;
  } | null;
  return answer === null ? code : answer.code.replaceAll(/\n{2,}/g, '\n').trim();
}

test('of endpoints the browser gets the address alone, without what only the rest has used', () => {
  const lean = leanOf(`import { z } from 'zod';
import { endpoint } from './define.ts';
import { fields } from './fields.ts';
/** All fields of a person. */
const given = fields.personName();
const name = { first: given, last: fields.personName() };
export const Shown = z.object({ first: z.string() });
export const save = endpoint({
  operationId: 'a.save',
  method: 'PUT',
  path: '/a',
  body: z.object({ ...name }),
  reply: Shown,
});`);
  expect(lean).toBe(`import { z } from 'zod';
import { endpoint } from './define.ts';
/** All fields of a person. */
export const Shown = z.object({ first: z.string() });
export const save = endpoint({
  operationId: 'a.save',
  method: 'PUT',
  path: '/a',
  });`);
});

test('what is used otherwise stays', () => {
  const rest = `import { fields } from './fields.ts';
const name = fields.personName();
const url = 'https://example.com/name'; export const Person = { name, url };`;
  const lean = leanOf(`${rest}
export const save = endpoint({ operationId: 'a', path: '/a', body: name });`);
  expect(lean).toContain(rest);
});

test('a module without endpoints stays as it is', () => {
  const code = "import { fields } from './fields.ts';\nconst idle = fields.email();";
  expect(leanOf(code)).toBe(code);
});
