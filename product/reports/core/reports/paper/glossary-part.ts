import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { TermId } from '../report-facts.ts';
import { beginPart, type PaperWork } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';

const terms: Record<Exclude<TermId, CheckId>, readonly [name: Message, meaning: Message]> = {
  score: [
    { ja: 'スコア', en: 'Score' },
    {
      ja: '検証したページのスコアの平均です（0～100）。総合スコアは、採点する検証項目のスコアの平均です。90以上は良好、50以上は改善の余地あり、50未満は要改善の目安です。',
      en: 'The mean of the scores of the pages that were verified, 0 to 100. The overall score is the mean of the functions that are graded. From 90 on it is good, from 50 on it can be better, below 50 it needs work.',
    },
  ],
  points: [
    { ja: '総合スコアの加点見込み', en: 'Overall points' },
    {
      ja: 'その指摘をすべて直したときに、総合スコアが最大で何点上がるかの見込みです。',
      en: 'How much the overall score rises at most once all findings of the rule are mended.',
    },
  ],
  places: [
    { ja: '修正箇所', en: 'Places to fix' },
    {
      ja: '直す必要のある場所の数です。共通のヘッダーやフッターのように複数のページに現れる同じ不具合は、1箇所と数えます。',
      en: 'The number of places that need a repair. A defect that many pages share, as in a header or footer, counts once.',
    },
  ],
  severity: [
    { ja: 'エラーと警告', en: 'Errors and warnings' },
    {
      ja: 'エラーは直す必要のある問題、警告は問題である可能性が高く、見直しをお勧めするものです。',
      en: 'An error has to be mended. A warning is most likely a fault and should be looked at.',
    },
  ],
  verdicts: [
    { ja: '要確認', en: 'To confirm' },
    {
      ja: '自動では判断できず、人の目で確かめる必要があるものです。エラーには数えません。',
      en: 'What a machine cannot decide and a person has to look at. It does not count as an error.',
    },
  ],
  excluded: [
    { ja: '除外', en: 'Excluded' },
    {
      ja: '誤検出、許容するもの、対象外のもの、第三者のコンテンツとして、理由を付けて対応の対象から外した指摘です。検出時のスコアには含まれます。',
      en: 'A finding that is left aside with a reason: a false alarm, accepted, out of scope, or third-party content. It still counts in the detected score.',
    },
  ],
  coverage: [
    { ja: '検証の範囲', en: 'Coverage' },
    {
      ja: '見つかったページのうち、検証したもの、対象から除いたもの、検証できなかったものの内訳です。検証していないページは、問題がないとはみなしません。',
      en: 'Which of the pages found were verified, left out, or could not be verified. A page that was not verified does not count as free of faults.',
    },
  ],
  partial: [
    { ja: '一部未検証', en: 'Verified in part' },
    {
      ja: '応答がない、時間内に終わらないなどの理由で、ページの一部を検証できなかったものです。スコアは検証できた部分のものです。',
      en: 'Parts of a page that could not be verified, because nothing answered or time ran out. Scores are of what was verified.',
    },
  ],
  usual: [
    { ja: '通常のばらつき', en: 'Usual range' },
    {
      ja: '表示速度などの測定値は、サイトが変わらなくても検証のたびに変動します。過去の検証から求めたその範囲です。',
      en: 'Measurements such as speed differ from run to run though the site stays the same. This is their range in earlier runs.',
    },
  ],
  vitals: [
    { ja: 'LCP・CLS・TBT', en: 'LCP, CLS, TBT' },
    {
      ja: '表示の速さと安定を示す指標です。LCPは主な内容が表示されるまでの時間、CLSは表示中のずれの大きさ、TBTは操作を受け付けない時間です。',
      en: 'Figures of speed and stability: the time until the main content is shown, how much it shifts, and for how long the page answers nobody.',
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
