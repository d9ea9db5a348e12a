import { z } from 'zod';
import { criteriaListIds } from '#checks/criteria-lists.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { between, clientMessage, fits, issueOf, naming, text, wholeNumber } from '#endpoint/fields/field.ts';
import { ticket } from '#endpoint/ticket.ts';
import { fill, messages } from '#language/message.ts';
import { TestReportKind } from '#product/runs/api/report-paths.ts';

/** Pages of a report at most (specification, section 9). */
export const mostReportPages = 200;
const mostTechnologies = 20;

export const pageMethods = ['all', 'representative', 'random', 'combined'] as const;
export const PageMethod = z.enum(pageMethods);
export type PageMethod = z.infer<typeof PageMethod>;

export const testReportNames = messages({
  standard: { ja: '規格の番号と年', en: 'standard number and year' },
  level: { ja: '目標とする適合レベル', en: 'target level' },
  date: { ja: '表明日', en: 'statement date' },
  periodFrom: { ja: '試験の開始日', en: 'test start date' },
  periodTo: { ja: '試験の終了日', en: 'test end date' },
  scope: { ja: '対象の説明', en: 'description of the pages in scope' },
  technologies: { ja: '依存した技術', en: 'technologies relied upon' },
  technology: { ja: '技術の名前', en: 'name of a technology' },
  method: { ja: 'ページを選ぶ方法', en: 'page selection method' },
  representatives: { ja: '代表ページ', en: 'representative pages' },
  randomCount: { ja: '無作為に選ぶページ数', en: 'number of random pages' },
  seed: { ja: '抽出用シード値', en: 'selection seed' },
  remarks: { ja: '備考', en: 'remarks' },
});
const names = testReportNames;

const texts = messages({
  seedForm: {
    ja: '{name}は半角の英数字・ハイフン・アンダースコアで入力してください。',
    en: '{name} can contain only letters, digits, hyphens and underscores.',
  },
  periodOrder: {
    ja: '試験の終了日は、開始日以降の日付を入力してください。',
    en: 'The test end date must be on or after the start date.',
  },
  dateOrder: {
    ja: '表明日は、試験の終了日以降の日付を入力してください。',
    en: 'The statement date must be on or after the test end date.',
  },
  noTechnology: { ja: '依存した技術を1つ以上選択してください。', en: 'Please choose at least one technology.' },
  noRepresentative: {
    ja: '代表ページを1つ以上選択してください。',
    en: 'Please choose at least one representative page.',
  },
  tooMany: {
    ja: '報告書の対象は{limit}ページまでです。ページを減らしてください。',
    en: 'A report can include up to {limit} pages. Please choose fewer pages.',
  },
});

/** A report cannot be of more pages. */
export const tooManyReportPages = fill(texts.tooMany, { limit: mostReportPages });

const typed = (most: number) => z.string().max(most);
const urlId = z.number().int().min(1).max(2_147_483_647);
/** What decides which pages are drawn. */
export const seed = text(names.seed, [between(1, 64), fits(/^[\w-]+$/, texts.seedForm)]);
const randomCount = wholeNumber(names.randomCount, 1, mostReportPages);

/** Whether a way of choosing pages leaves some of them to chance. */
export const draws = (method: PageMethod): boolean => method === 'random' || method === 'combined';
const chooses = (method: PageMethod): boolean => method === 'representative' || method === 'combined';

const fields = z.object({
  standard: text(names.standard, [between(1, 100)]),
  level: z.enum(['A', 'AA', 'AAA'], naming(names.level)),
  date: z.iso.date(naming(names.date)),
  periodFrom: z.iso.date(naming(names.periodFrom)),
  periodTo: z.iso.date(naming(names.periodTo)),
  scope: text(names.scope, [between(1, 1000)], { multiLine: true }),
  technologies: z.array(text(names.technology, [between(1, 60)])).max(mostTechnologies),
  method: PageMethod,
  /** Numbers of pages in the run. What another method asks for is kept as it stands, not used. */
  representatives: z.array(urlId),
  randomCount: z.union([z.number(), typed(40)], naming(names.randomCount)),
  seed: typed(300),
  remarks: text(names.remarks, [between(0, 2000)], { optional: true, multiLine: true }),
});

/** The rules that several fields share. */
function inOrder({ value, issues }: { value: z.output<typeof fields>; issues: z.core.$ZodRawIssue[] }): void {
  const say = (path: keyof typeof value, message: { ja: string; en: string }) =>
    issues.push(issueOf(message, value[path], [path]));
  if (value.periodTo < value.periodFrom) say('periodTo', texts.periodOrder);
  if (value.date < value.periodTo) say('date', texts.dateOrder);
  if (value.technologies.length === 0) say('technologies', texts.noTechnology);
  const isChosen = chooses(value.method);
  const chosen = isChosen ? new Set(value.representatives).size : 0;
  const drawn = draws(value.method) ? drawnOf(value, issues) : 0;
  if (isChosen && chosen === 0) say('representatives', texts.noRepresentative);
  if (chosen > mostReportPages) say('representatives', tooManyReportPages);
  else if (chosen + drawn > mostReportPages) say('randomCount', tooManyReportPages);
}

/** The number of pages to draw; tells what is wrong with it and with the seed, and is 0 then. */
function drawnOf(value: Pick<z.output<typeof fields>, 'randomCount' | 'seed'>, issues: z.core.$ZodRawIssue[]): number {
  const parsed = { randomCount: randomCount.safeParse(value.randomCount), seed: seed.safeParse(value.seed) };
  for (const path of ['randomCount', 'seed'] as const)
    for (const issue of parsed[path].error?.issues ?? []) {
      const message = clientMessage(issue);
      if (message !== undefined) issues.push(issueOf(message, value[path], [path]));
    }
  return parsed.randomCount.data ?? 0;
}

/** How many pages a form that is valid draws, and by which seed; null where its method draws none. */
export const drawingOf = (form: Pick<TestReportForm, 'method' | 'randomCount' | 'seed'>) =>
  draws(form.method) ? { count: randomCount.parse(form.randomCount), seed: seed.parse(form.seed) } : null;

/** What a person says of the test, and how its pages are chosen. Days are YYYY-MM-DD. */
export const TestReportForm = fields.check(inOrder);
export type TestReportForm = z.output<typeof TestReportForm>;

/** The same as it stands in the form, finished or not. */
export const TestReportDraft = z.object({
  standard: typed(1000),
  level: typed(20),
  date: typed(40),
  periodFrom: typed(40),
  periodTo: typed(40),
  scope: lines(typed(5000)),
  technologies: z.array(typed(300)).max(100),
  method: typed(40),
  representatives: z.array(urlId).max(2000),
  randomCount: typed(40),
  seed: typed(300),
  remarks: lines(typed(10_000)),
});
export type TestReportDraft = z.infer<typeof TestReportDraft>;

const Work = z.object({
  ticketId: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed', 'canceled']),
  /** Steps of the work; a total of 0 is not known yet. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  level: z.enum(['A', 'AA', 'AAA']),
  language: z.enum(['ja', 'en']),
  createdAt: z.iso.datetime(),
  /** Asked for by the caller, who may cancel it. */
  isOwn: z.boolean(),
});
export type TestReportWork = z.infer<typeof Work>;

/** A file with a signed link, valid 1 hour. `path` is its storage key. */
const ReportFile = z.object({ path: z.string(), url: z.string(), size: z.number().int() });

const MadeReport = z.object({
  kind: TestReportKind,
  level: z.enum(['A', 'AA', 'AAA']),
  language: z.enum(['ja', 'en']),
  madeAt: z.iso.datetime(),
  pages: z.number().int(),
  xlsx: ReportFile,
  pdf: ReportFile,
});
export type MadeReport = z.infer<typeof MadeReport>;

const ChosenPage = z.object({ urlId: z.number().int(), url: z.string(), title: z.string() });

/** The reports of a run: the caller's form, what was made, and what is being made. */
export const TestReports = z.object({
  form: TestReportDraft,
  /** When the form was kept; null: nothing was typed yet. */
  savedAt: z.iso.datetime().nullable(),
  /** The representative pages of the form that the run has, the first 200. */
  representatives: z.array(ChosenPage),
  /** The list of criteria that the run was started with: its standard decides the criteria of the reports. */
  criteriaList: z.enum(criteriaListIds),
  pages: z.number().int(),
  reports: z.array(MadeReport),
  /** The newest that somebody has asked for. */
  work: Work.nullable(),
});
export type TestReports = z.infer<typeof TestReports>;

const path = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/test-reports';
const ticketPath = z.object({ ...runPath, ticketId: z.string().min(1).max(80) });
const parts = { access: needs('run:read', { nonFree: true }), scope: groupScope } as const;

export const getTestReports = endpoint({
  ...parts,
  operationId: 'testReports.get',
  method: 'GET',
  path,
  summary: { ja: '試験結果の下書きと、入力中の内容', en: 'Draft test results of a run and your input' },
  params: z.object(runPath),
  // The links are as good as the files.
  secret: true,
  reply: TestReports,
});

export const saveTestReportDraft = endpoint({
  ...parts,
  operationId: 'testReports.save',
  method: 'PUT',
  path,
  summary: { ja: '報告書の入力中の内容を保存する', en: 'Save the draft input of a test report' },
  params: z.object(runPath),
  body: TestReportDraft,
  reply: z.object({ savedAt: z.iso.datetime() }),
});

export const drawTestPages = endpoint({
  ...parts,
  operationId: 'testReports.draw',
  method: 'GET',
  path: `${path}/drawn-pages`,
  summary: { ja: 'シード値から無作為に選ばれるページ', en: 'Random pages selected by a seed' },
  params: z.object(runPath),
  query: z.object({
    seed,
    count: z.coerce.number().int().min(1).max(mostReportPages),
    /** Numbers of pages that are not drawn, comma-separated. */
    without: z
      .string()
      .max(2400)
      .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
      .default(''),
  }),
  reply: z.object({ items: z.array(ChosenPage) }),
});

export const getTestReportWork = endpoint({
  ...parts,
  operationId: 'testReports.state',
  method: 'GET',
  path: `${path}/{ticketId}`,
  summary: { ja: '報告書の作成の経過', en: 'Test report progress' },
  params: ticketPath,
  reply: Work,
});

export const requestTestReport = endpoint({
  ...parts,
  operationId: 'testReports.request',
  method: 'POST',
  path,
  summary: { ja: '試験結果の下書きを作成する', en: 'Create draft test results of a run' },
  params: z.object(runPath),
  body: fields
    .extend({
      representatives: fields.shape.representatives.default([]),
      randomCount: fields.shape.randomCount.default(''),
      seed: fields.shape.seed.default(''),
      language: z.enum(['ja', 'en']).default('ja'),
    })
    .check(inOrder),
  reply: ticket(getTestReportWork),
});

export const cancelTestReport = endpoint({
  ...parts,
  operationId: 'testReports.cancel',
  method: 'DELETE',
  path: `${path}/{ticketId}`,
  summary: { ja: '報告書の作成を取り消す', en: 'Cancel test report creation' },
  params: ticketPath,
  status: 204,
  reply: z.undefined(),
});
