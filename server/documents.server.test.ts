import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectionReportUse, spellingMistakes } from '#product/contracts/api/contract-features.ts';
import { getFaq, getFaqForEdit, putFaq } from '#product/operation/api/faq.ts';
import { sendInquiry } from '#product/operation/api/inquiries.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getWeighting, putWeighting } from '#product/runs/api/weighting.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { mailsTo } from '#test/outbox.ts';

const { tenantId } = tenants.alpha;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the FAQ', () => {
  test('begins with questions in both languages, for everybody', async () => {
    const { items } = await app.nobody.call(getFaq, {});
    expect(items.length).toBeGreaterThanOrEqual(12);
    for (const { question, answer } of items)
      for (const text of [question.ja, question.en, answer.ja, answer.en]) expect(text.length).toBeGreaterThan(5);
    expect(JSON.stringify(items)).not.toMatch(/ログイン|「要確認」/);
    const answers = Object.fromEntries(items.map(({ id, answer }) => [id, answer]));
    expect(answers['first-login-expired']?.ja).toContain('「パスワードをお忘れの方」から申し込むと');
    expect(answers['first-login-expired']?.en).toContain('have an administrator send the mail again');
    expect(answers['forgot-password']?.ja).toContain('「パスワードをお忘れの方」');
    expect(answers['basic-auth']?.ja).toContain('先に「所有の確認」の画面で');
    expect(answers['basic-auth']?.en).toContain('“Site ownership”');
    expect(answers['conformance']?.ja).toContain('「要目視確認」「人による判断」');
    expect(answers['cancel']?.en).toContain('Within 10 months of its end');
  });

  test("is the staff's latest version, category by category; an older version is refused", async () => {
    const staff = await app.as('staffMaster');
    const { version, items } = await staff.call(getFaqForEdit, {});
    const both = (text: string) => ({ ja: text, en: text });
    const entry = (id: string, category: 'contract' | 'start') => ({
      id,
      category,
      question: both(id),
      answer: both('答え'),
    });
    const list = [entry('later', 'contract'), entry('second', 'start'), entry('first', 'start')];
    const written = await staff.call(putFaq, { body: { version, items: list } });
    expect(written).toEqual({ version: version + 1, items: list });
    expect((await app.nobody.call(getFaq, {})).items.map(item => item.id)).toEqual(['second', 'first', 'later']);
    expect(await staff.refuse(putFaq, { body: { version, items } })).toMatchObject({ status: 409, code: 'conflict' });
    await staff.call(putFaq, { body: { version: version + 1, items } });
    const entries = await app.owner
      .selectFrom('audit_log')
      .select('actor_sub')
      .where('action', '=', 'faq.put')
      .execute();
    expect(entries).toHaveLength(2);
  });

  const good = { id: 'a', category: 'start', question: { ja: '問', en: 'Q' }, answer: { ja: '答', en: 'A' } };
  test.each([
    ['a language missing', [{ ...good, question: { ja: '問' } }]],
    ['an empty answer', [{ ...good, answer: { ja: '', en: 'A' } }]],
    ['an unknown category', [{ ...good, category: 'nai' }]],
    ['one id twice', [good, good]],
    ['too long a text', [{ ...good, answer: { ja: 'あ'.repeat(3001), en: 'A' } }]],
  ])('refuses %s', async (_what, items) => {
    const body = { version: 1, items };
    expect(await (await app.as('staffMaster')).refuse(putFaq, { body })).toMatchObject({ status: 422 });
  });
});

describe('an inquiry', () => {
  test('is sent to support with a copy to the sender, and returns the support hours', async () => {
    const user = await app.as('user', 'ja');
    const text = 'スコアの計算方法を教えてください。\n<script>alert(1)</script>';
    const answer = await user.call(sendInquiry, { params: { tenantId }, body: { category: 'results', text } });
    // 12:00 on a Friday in Tokyo.
    expect(answer).toMatchObject({
      copyTo: 'user@alpha.example',
      supportHours: { isOpen: true, answersFrom: '2026-11-20T03:00:00.000Z' },
    });
    const [toSupport] = await mailsTo(app, 'support@tenken.example');
    const [copy] = await mailsTo(app, 'user@alpha.example');
    expect(toSupport?.subject).toContain('お問い合わせ（検証結果） / Inquiry (Results)');
    expect(toSupport?.replyTo).toBe('user@alpha.example');
    expect(copy?.replyTo).toBeUndefined();
    for (const mail of [toSupport, copy]) {
      expect(mail?.body).toContain(answer.inquiryId);
      expect(mail?.body).toContain('スコアの計算方法を教えてください。');
      expect(mail?.body).toContain('alpha');
      expect(mail?.body).toContain('&lt;script&gt;');
    }
    // Support replies to the mail itself; replies to the copy are not read.
    const noReply = /送信専用|do not reply/;
    expect(toSupport?.body).not.toMatch(noReply);
    expect(copy?.body).toMatch(noReply);
    const row = await app.owner.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tenant_id: tenantId, sub: app.world.user.sub, text, category: 'results' });
  });

  test.each([
    ['text', { category: 'usage', text: '' }],
    ['text', { category: 'usage', text: 'あ'.repeat(3001) }],
    ['category', { category: 'nai', text: 'あ' }],
  ])('of a wrong %s is refused and not sent', async (path, body) => {
    const problem = await (await app.as('admin')).refuse(sendInquiry, { params: { tenantId }, body });
    expect(problem).toMatchObject({ status: 422, fields: [{ path }] });
  });

  test('of 3,000 characters is taken; after ten in an hour no more are', async () => {
    const master = await app.as('master');
    const send = (text: string) => master.ask(sendInquiry, { params: { tenantId }, body: { category: 'other', text } });
    expect((await send('あ'.repeat(3000))).status).toBe(201);
    for (let n = 1; n < 10; n += 1) expect((await send(`${n}`)).status).toBe(201);
    expect(await send('11')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(
      (await (await app.as('admin')).ask(sendInquiry, { params: { tenantId }, body: { category: 'other', text: 'a' } }))
        .status,
    ).toBe(201);
  });
});

describe('weights of verification items', () => {
  test('are listed by function with the names of the rules', async () => {
    const { functions } = await (await app.as('staffMaster')).call(getWeighting, {});
    expect(functions.map(one => [one.SK, one.version])).toEqual([
      ['quality', 0],
      ['accessibility', 0],
      ['seo', 0],
    ]);
    const [quality, accessibility, seo] = functions;
    expect(quality?.items.length).toBeGreaterThan(200);
    expect(accessibility?.items.find(item => item.rule === 'axe:image-alt')).toMatchObject({
      criterion: '1.1.1',
      weight: 1,
    });
    expect(seo?.items.map(item => item.rule.replace('seo:', ''))).toEqual(
      'performance accessibility bestPractices seo pwa lcp fid cls'.split(' '),
    );
  });

  test('are kept with a version and hold for the runs that start afterwards', async () => {
    const staff = await app.as('staffMaster');
    const user = await app.as('user');
    const optionsOf = async (name: string) => {
      const body = { data: { url: `https://${name}.open.example/`, quality: true, groupId: 'G002' } };
      const { date } = await user.call(createSite, { params: { tenantId }, body });
      const row = await app.owner
        .selectFrom('run')
        .select('options')
        .where('base_url', '=', body.data.url)
        .executeTakeFirstOrThrow();
      expect(date).toBe(app.clock.now().toISOString());
      return row.options;
    };
    expect(await optionsOf('unweighted')).not.toHaveProperty('weights');
    const Weighting = { 'axe:image-alt': 2.5, 'axe:region': 0, 'axe:label': 1, 'axe:button-name': 10 };
    const kept = { 'axe:image-alt': 2.5, 'axe:region': 0, 'axe:button-name': 10 };
    const body = { SK: 'accessibility' as const, Weighting, version: 0 };
    expect(await staff.call(putWeighting, { body })).toEqual({ SK: 'accessibility', version: 1, Weighting: kept });
    expect(await staff.refuse(putWeighting, { body })).toMatchObject({ status: 409 });
    const [, accessibility] = (await staff.call(getWeighting, {})).functions;
    expect(accessibility).toMatchObject({ version: 1, Weighting: kept });
    for (const [rule, weight] of Object.entries(Weighting))
      expect(accessibility?.items.find(item => item.rule === rule)?.weight, rule).toBe(weight);
    expect(await optionsOf('weighted')).toMatchObject({ weights: { accessibility: kept } });
    const without = { SK: 'accessibility' as const, Weighting: {} };
    expect(await staff.call(putWeighting, { body: without })).toMatchObject({ version: 2, Weighting: {} });
    expect(await optionsOf('unweighted-again')).not.toHaveProperty('weights');
    // A run keeps the weights of its start.
    const started = app.owner
      .selectFrom('run')
      .select('options')
      .where('base_url', '=', 'https://weighted.open.example/');
    expect(await started.executeTakeFirstOrThrow()).toMatchObject({ options: { weights: { accessibility: kept } } });
  });

  test('of the parts of a score, one weighs more than 0', async () => {
    const staff = await app.as('staffMaster');
    const parts = 'performance accessibility bestPractices seo pwa lcp fid cls'.split(' ').map(part => `seo:${part}`);
    const none = Object.fromEntries(parts.map(part => [part, 0]));
    const message = { ja: /0より大きく/, en: /greater than 0/ };
    for (const language of ['ja', 'en'] as const) {
      const answer = await staff.with({}, language).refuse(putWeighting, { body: { SK: 'seo', Weighting: none } });
      expect(answer).toMatchObject({ status: 422, code: 'invalid_input', fields: [{ path: 'Weighting' }] });
      expect(answer.fields?.[0]?.message).toMatch(message[language]);
    }
    const Weighting = { ...none, 'seo:lcp': 0.5 };
    expect(await staff.call(putWeighting, { body: { SK: 'seo', Weighting } })).toMatchObject({ version: 1, Weighting });
    expect(await staff.call(putWeighting, { body: { SK: 'seo', Weighting: {} } })).toMatchObject({ version: 2 });
  });

  test.each([
    ['more than 10', { 'axe:label': 10.1 }],
    ['less than 0', { 'axe:label': -0.1 }],
    ['a word', { 'axe:label': 'much' }],
    ['no rule', { 'DROP TABLE': 1 }],
  ])('are not %s', async (_what, Weighting) => {
    const problem = await (await app.as('staffMaster')).refuse(putWeighting, { body: { SK: 'quality', Weighting } });
    expect(problem).toMatchObject({ status: 422 });
  });
});

describe.each([
  [spellingMistakes, 'isCustomSpellingMistakesByClient'],
  [inspectionReportUse, 'isUseInspectionReport'],
] as const)('GET %o', (endpoint, name) => {
  const asked = async (person: 'user' | 'otherTenant', id: string = tenantId) =>
    (await app.as(person)).ask(endpoint, { params: { tenantId: id } });
  const column = name === 'isUseInspectionReport' ? 'has_inspection_report' : 'has_custom_spelling';
  const master = (has: boolean) =>
    app.owner
      .updateTable('contract')
      .set({ [column]: has })
      .where('tenant_id', '=', tenantId)
      .where('group_id', '=', 'G001')
      .execute();

  test('is true for a paid contract, unless staff took it away; false for a free or deactivated one', async () => {
    expect((await asked('user')).body).toEqual({ [name]: true });
    expect((await asked('otherTenant', tenants.beta.tenantId)).body).toEqual({ [name]: false });
    await master(false);
    expect((await asked('user')).body).toEqual({ [name]: false });
    await master(true);
    for (const status of ['before_start', 'canceled', 'bad_payment', 'not_ok'] as const) {
      const undo = await setContract(app, tenantId, { status, start: '2027-01-01' }, 'G001');
      expect((await asked('user')).body, status).toEqual({ [name]: false });
      await undo();
    }
  });
});
