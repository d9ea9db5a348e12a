import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { TermId } from '../report-facts.ts';
import { beginPart, type PaperWork } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';

const terms: Record<Exclude<TermId, CheckId>, readonly [name: Message, meaning: Message]> = {
  score: [
    { ja: 'スコア', en: 'Score' },
    {
      ja: '検証したページのスコアの平均です（0～100）。総合スコアは、採点する検証項目のスコアの平均です。目安は、90以上が良好、50以上が要改善、50未満が不良です。',
      en: 'The average score of the verified pages (0 to 100). The overall score is the average of the scored functions. As a guide, 90 or more is good, 50 to 89 is fair, and below 50 is poor.',
    },
  ],
  points: [
    { ja: '改善見込み', en: 'Points' },
    {
      ja: 'その指摘をすべて修正したときに、総合スコアが最大で何点上がるかの見込みです。',
      en: 'The most that the overall score can rise if all findings of the rule are fixed.',
    },
  ],
  places: [
    { ja: '修正箇所', en: 'Places to fix' },
    {
      ja: '修正が必要な箇所の数です。共通のヘッダーやフッターのように複数のページに現れる同じ問題は、1箇所と数えます。',
      en: 'The number of places that need to be fixed. The same issue on several pages, such as in a shared header or footer, counts as one place.',
    },
  ],
  severity: [
    { ja: 'エラーと警告', en: 'Errors and warnings' },
    {
      ja: 'エラーは修正が必要な問題、警告は問題である可能性が高く、見直しをお勧めするものです。',
      en: 'An error is an issue that needs to be fixed. A warning is probably an issue and should be reviewed.',
    },
  ],
  verdicts: [
    { ja: '要目視確認', en: 'To confirm' },
    {
      ja: '自動では判断できず、人による確認が必要なものです。エラーには数えません。',
      en: 'Items that cannot be decided automatically and need human review. They are not counted as errors.',
    },
  ],
  excluded: [
    { ja: '除外', en: 'Excluded' },
    {
      ja: '誤検出、許容するもの、対象外のもの、第三者のコンテンツとして、理由を付けて対応の対象から外した指摘です。除外前のスコアには含まれます。',
      en: 'Findings that were excluded with a reason: false alarm, accepted, out of scope or third-party content. They are included in the score before exclusions.',
    },
  ],
  coverage: [
    { ja: '検証の範囲', en: 'Coverage' },
    {
      ja: '見つかったページのうち、検証したもの、取得しなかったもの、検証できなかったものの内訳です。検証していないページは、問題がないとはみなしません。',
      en: 'How many of the pages found were verified, not fetched, or could not be verified. Pages that were not verified are not assumed to be free of issues.',
    },
  ],
  partial: [
    { ja: '未検証の部分あり', en: 'Partially verified' },
    {
      ja: '応答がない、時間内に終わらないなどの理由で、ページの一部を検証できなかったものです。スコアは検証できた部分のものです。',
      en: 'Part of a page could not be verified, for example because of no response or a timeout. Scores are based on the parts that were verified.',
    },
  ],
  usual: [
    { ja: '通常のばらつき', en: 'Usual range' },
    {
      ja: '表示速度などの測定値は、サイトが変わらなくても検証のたびに変動します。その範囲を過去の検証から求めたものです。',
      en: 'Measurements such as page speed vary from run to run even if the site does not change. This is their range, based on earlier runs.',
    },
  ],
  vitals: [
    { ja: 'LCP・CLS・TBT', en: 'LCP, CLS, TBT' },
    {
      ja: '表示の速さと安定を示す指標です。LCPは主な内容が表示されるまでの時間、CLSは表示中のずれの大きさ、TBTは操作を受け付けない時間です。',
      en: 'Metrics of speed and stability. LCP is the time until the main content is shown, CLS is the amount of layout shift, and TBT is the time during which the page does not respond to input.',
    },
  ],
};

/** Words of the report that not everybody knows, and the functions, each in a sentence. */
export function drawGlossary(work: PaperWork): void {
  const { sheet, facts, parts, t } = work;
  beginPart(work, t(texts.glossary));
  for (const id of facts.terms) {
    const [name, meaning] = termOf(id);
    sheet.need(50);
    sheet.paragraph(name[parts.language], { size: 10, weight: 'bold', color: parts.ink.text, after: 0 });
    sheet.paragraph(meaning[parts.language], { size: 9, leading: 1.6, after: 7 });
  }
}

const isFunction = (id: TermId): id is CheckId => checkIds.some(one => one === id);
const termOf = (id: TermId) => (isFunction(id) ? ([registry[id].name, registry[id].about] as const) : terms[id]);
