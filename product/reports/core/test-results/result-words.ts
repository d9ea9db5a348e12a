import { type Language, messages, say } from '#language/message.ts';
import type { Applies, CriterionResult, TestResult } from './test-result.ts';

/** The words of a published test result, after the form that public bodies use. */
export const resultTexts = messages({
  result: { ja: '試験結果表示', en: 'Test result' },
  item: { ja: '項目', en: 'Item' },
  content: { ja: '内容', en: 'Content' },
  notice: { ja: '注意', en: 'Note' },
  date: { ja: '表明日', en: 'Statement date' },
  standard: { ja: '規格の番号及び改正年', en: 'Standard number and year' },
  list: { ja: '達成基準の一覧', en: 'Success criteria list' },
  level: { ja: '目標とした適合レベル', en: 'Target level' },
  reached: { ja: '満たしている適合レベル', en: 'Level met' },
  scope: { ja: '対象となるウェブページに関する簡潔な説明', en: 'Brief description of the web pages in scope' },
  technologies: { ja: '依存したウェブコンテンツ技術のリスト', en: 'Web content technologies relied upon' },
  method: { ja: '試験対象のウェブページを選択した方法', en: 'Page selection method' },
  pages: { ja: '試験を行ったウェブページのURI', en: 'URIs of the tested web pages' },
  pagesCount: {
    ja: '{n} ページ（一覧は「試験を行ったウェブページ」のとおり）',
    en: '{n} {n#page|pages} (listed under “Tested pages”)',
  },
  period: { ja: '試験実施期間', en: 'Test period' },
  fromTo: { ja: '{from} ～ {to}', en: '{from} to {to}' },
  remarks: { ja: '備考', en: 'Remarks' },
  site: { ja: 'ウェブサイト', en: 'Website' },
  checklist: { ja: '達成基準チェックリスト', en: 'Success criteria checklist' },
  testedPages: { ja: '試験を行ったウェブページ', en: 'Tested pages' },
  number: { ja: '番号', en: 'No.' },
  criterion: { ja: '達成基準', en: 'Success criterion' },
  levelShort: { ja: '適合レベル', en: 'Level' },
  applies: { ja: '適用', en: 'Applies' },
  outcome: { ja: '結果', en: 'Result' },
  appliesProposed: { ja: '適用（案）', en: 'Applies (proposed)' },
  outcomeProposed: { ja: '結果（案）', en: 'Result (proposed)' },
  note: { ja: '注記', en: 'Notes' },
  title: { ja: 'ページのタイトル', en: 'Title' },
  uri: { ja: 'URI', en: 'URI' },
  chosen: { ja: '選択方法', en: 'Selection method' },
  untitled: { ja: '（タイトルなし）', en: '(no title)' },
  legend: {
    ja: '適用：達成基準に当たるコンテンツがあれば「適用」、なければ「非適用」です。結果：○は満たしている、×は満たしていない、－は非適用です。「未確認」は、人による確認がまだ済んでいません。',
    en: 'Applies: whether there is content to which the criterion applies. Result: ○ met, × not met, － does not apply. “Not confirmed”: not yet confirmed by a person.',
  },
});

const appliesWords = messages({
  yes: { ja: '適用', en: 'Applies' },
  no: { ja: '非適用', en: 'Does not apply' },
  open: { ja: '未確認', en: 'Not confirmed' },
}) satisfies Record<Applies, unknown>;

const outcomeWords = messages({
  met: { ja: '○', en: '○' },
  notMet: { ja: '×', en: '×' },
  open: { ja: '未確認', en: 'Not confirmed' },
  none: { ja: '－', en: '－' },
}) satisfies Record<CriterionResult, unknown>;

export const wordOfApplies = (applies: Applies, language: Language): string => appliesWords[applies][language];
export const wordOfOutcome = (result: CriterionResult, language: Language): string => outcomeWords[result][language];

/** The facts of a test result in the order of the published form, each with its name. */
export function factLines({
  language,
  facts,
  site,
  pages,
}: Pick<TestResult, 'language' | 'facts' | 'site' | 'pages'>): [name: string, text: string][] {
  const t = (message: { ja: string; en: string }, values?: Record<string, string | number>) =>
    say(message, language, values);
  const day = (iso: string) => dayOf(iso, language);
  return [
    [t(resultTexts.date), day(facts.date)],
    [t(resultTexts.standard), facts.standard],
    ...(facts.list === null ? [] : ([[t(resultTexts.list), facts.list]] as [string, string][])),
    [t(resultTexts.level), facts.level],
    ...(facts.reached === null ? [] : ([[t(resultTexts.reached), facts.reached]] as [string, string][])),
    [t(resultTexts.site), [site.title, site.url].filter(Boolean).join('\n')],
    [t(resultTexts.scope), facts.scope],
    [t(resultTexts.technologies), facts.technologies.join(language === 'ja' ? '、' : ', ')],
    [t(resultTexts.method), facts.method.join('\n')],
    [t(resultTexts.pages), t(resultTexts.pagesCount, { n: pages.length })],
    [t(resultTexts.period), t(resultTexts.fromTo, { from: day(facts.period.from), to: day(facts.period.to) })],
    ...(facts.remarks === '' ? [] : ([[t(resultTexts.remarks), facts.remarks]] as [string, string][])),
  ];
}

function dayOf(iso: string, language: Language): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${iso}T00:00:00Z`));
}
