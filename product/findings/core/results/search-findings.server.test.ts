import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import { listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { insertFindings } from './insert-findings.ts';
import { mostHits } from './search-findings.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

const plain: Finding = {
  function: 'quality',
  rule: 'html:plain',
  criterion: null,
  severity: 'error',
  message: { ja: '要素が閉じていません', en: 'The element is not closed' },
  help: { ja: '閉じてください', en: 'Close it' },
  place: { url: 'https://a.example/' },
  excerpt: '<p lang="ja">東京都の案内',
  fingerprint: 'one',
  detail: { source: 'html' },
};
const named: Finding = {
  ...plain,
  rule: 'html:named',
  severity: 'warning',
  message: { ja: '「秘密の値」は使えません', en: 'Bad value “secret-7” here' },
  excerpt: '100%_Wert ÄÖ',
  fingerprint: 'two',
  detail: { source: 'html', ruleName: { ja: '使えない値', en: 'Bad value' } },
};

async function runWith(findings: readonly Finding[], request: { tenantId?: string } = {}): Promise<RunKey> {
  const key = await makeRun(app, { answered: false, ...request });
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.where('tenant_id', '=', key.tenantId).executeTakeFirstOrThrow();
  const where = { tenantId: key.tenantId, runId, urlId: 1, unit: 'quality' as const, ofSite: false };
  await inTenant(app.services.db, key.tenantId, tx => insertFindings(tx, where, findings));
  return key;
}

describe('a search by words', () => {
  test.each([
    ['東京', ['html:plain']],
    ['都の', ['html:plain']],
    ['LANG="JA"', ['html:plain']],
    ['閉じて', ['html:plain']],
    ['not closed', ['html:plain']],
    ['HTML:NAMED', ['html:named']],
    ['秘密', ['html:named']],
    ['secret-7', ['html:named']],
    ['%_', ['html:named']],
    ['%', ['html:named']],
    ['äö', ['html:named']],
    ['html', ['html:plain', 'html:named']],
    ['都', ['html:plain']],
    ['京東', []],
    ['大阪', []],
  ])('finds %s', async (search, rules) => {
    const key = await runWith([plain, named]);
    const query = { search };
    const found = await user.call(listFindings, { params: key, query });
    expect([found.items.map(({ rule }) => rule), found.total]).toEqual([rules, rules.length]);
    const places = await user.call(listPlaces, { params: key, query });
    expect(places.items.map(({ rule }) => rule)).toEqual(rules);
    const answer = await user.call(listRules, { params: key, query: { ...query, function: 'quality' } });
    expect(answer.items.map(({ rule, occurrences }) => [rule, occurrences])).toEqual(rules.map(rule => [rule, 1]));
    expect(found).not.toHaveProperty('isMore');
  });

  test('looks at a limited number of findings, and says that there are more', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...plain, fingerprint: `f${i}` }));
    for (const search of ['東京', '閉じ']) {
      const all = await runWith(many(mostHits));
      expect(await user.call(listFindings, { params: all, query: { search } })).toMatchObject({ total: mostHits });
      const key = await runWith(many(mostHits + 1));
      const query = { search };
      expect(await user.call(listFindings, { params: key, query })).toMatchObject({ total: mostHits, isMore: true });
      expect(await user.call(listPlaces, { params: key, query })).toMatchObject({ total: mostHits, isMore: true });
      expect(await user.call(listRules, { params: key, query })).toMatchObject({ total: 1, isMore: true });
    }
  });

  test('finds nothing of other runs and tenants', async () => {
    const key = await runWith([plain]);
    const other = await runWith([named], { tenantId: tenants.beta.tenantId });
    const query = { search: '秘密' };
    expect(await user.call(listFindings, { params: key, query })).toMatchObject({ total: 0 });
    expect(await user.refuse(listFindings, { params: other, query })).toMatchObject({ status: 404 });
  });
});

describe('texts of rules', () => {
  test('are kept once, and findings are told as they were found', async () => {
    const key = await runWith([plain, named, { ...plain, fingerprint: 'three' }]);
    const { items } = await user.call(listFindings, { params: key, query: {} });
    expect(items).toMatchObject([plain, { ...plain, fingerprint: 'three' }, named]);
    const rules = await user.call(listRules, { params: key, query: {} });
    expect(rules.items.map(({ message, help }) => [message, help])).toEqual([
      [plain.message, plain.help],
      [named.detail.ruleName, plain.help],
    ]);
    const kept = await app.owner
      .selectFrom('finding')
      .innerJoin('run', 'run.run_id', 'finding.run_id')
      .select('finding.message')
      .where('run.date', '=', new Date(key.date))
      .orderBy('finding.id')
      .execute();
    expect(kept).toEqual([{ message: null }, { message: named.message }, { message: null }]);
  });

  test('hold nothing of a page', async () => {
    await runWith([plain, named]);
    const texts = await app.owner.selectFrom('rule_text').selectAll().execute();
    expect(JSON.stringify(texts)).not.toMatch(/秘密|secret-7/);
    expect(texts.filter(({ name }) => name?.en === 'Bad value')).toHaveLength(1);
    expect(texts.filter(({ message }) => message?.en === plain.message.en)).toHaveLength(1);
  });
});
