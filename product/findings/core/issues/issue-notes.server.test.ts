import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNote } from '#product/findings/api/issues.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

describe('places to fix', () => {
  test('have 500 notes at most, also when the last ones are written at once; other places have their own', async () => {
    const params = await makeRun(app, { url: 'https://notes.open.example/' });
    const write = (n: number) =>
      admin.ask(addNote, {
        params: { ...params, function: 'quality', fingerprint: `print-${n}` },
        body: { rule: `html:rule-${n}`, text: '確認中' },
      });
    expect((await write(1)).status).toBe(201);
    await sql`insert into issue_event (tenant_id, group_id, site_key, function, fingerprint, kind, at, author, author_name, facts)
      select tenant_id, group_id, site_key, function, fingerprint, kind, at, author, author_name, facts
      from issue_event, generate_series(1, 498)
      where fingerprint = 'print-1' and kind = 'note' and tenant_id = ${params.tenantId}
        and site_key = md5(${params.baseUrlEncoded})`.execute(app.owner);
    const answers = await Promise.all([write(1), write(1), write(1)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'issue_notes_full' });
    expect((await write(2)).status).toBe(201);
  });
});
