import { messages } from '#language/message.ts';
import type { InspectionState, MachineVerdict, PageMethod, Verdict } from '#product/reports/api/inspection-fields.ts';

export const stateWords = messages({
  draft: { ja: '下書き', en: 'Draft' },
  in_progress: { ja: '検査中', en: 'In progress' },
  review: { ja: '確認中', en: 'In review' },
  signed: { ja: '署名済み', en: 'Signed' },
} satisfies Record<InspectionState, unknown>);

/** The verdicts of people; `open` is none. */
export const verdictWords = messages({
  pass: { ja: '適合', en: 'Met' },
  fail: { ja: '不適合', en: 'Not met' },
  notApplicable: { ja: '非適用', en: 'Not applicable' },
  open: { ja: '未判定', en: 'Not judged' },
} satisfies Record<Verdict | 'open', unknown>);

/** The signs of verdicts in the grid, as Japanese test results write them. */
export const verdictSigns: Readonly<Record<Verdict | 'open', string>> = {
  pass: '○',
  fail: '×',
  notApplicable: '－',
  open: '',
};

/** What the engine says of a criterion on a page. */
export const machineWords = messages({
  fail: { ja: '自動検証でエラーを検出しました。', en: 'The automatic check found errors.' },
  likely: {
    ja: '自動検証で、エラーの可能性がある要素を検出しました。',
    en: 'The automatic check found elements with possible errors.',
  },
  ask: {
    ja: '人の判断が必要な要素や質問があります。',
    en: 'There are elements or questions that need human judgement.',
  },
  nothing: {
    ja: '自動検証では何も検出されていません。適合しているかどうかは人が判定します。',
    en: 'The automatic check found nothing. People judge whether the criterion is met.',
  },
  notJudged: {
    ja: 'このページは自動検証の結果がありません。',
    en: 'There are no automatic results for this page.',
  },
} satisfies Record<MachineVerdict, unknown>);

export const methodWords = messages({
  all: { ja: 'すべてのページ', en: 'All pages' },
  representative: { ja: '代表するページ', en: 'Representative pages' },
  random: { ja: 'ランダムに選択', en: 'Random pages' },
  combined: { ja: '代表するページ＋ランダム', en: 'Representative and random pages' },
} satisfies Record<PageMethod, unknown>);

/** The word of a claim, and why there is no higher one. */
export const claimWords = messages({
  conforms: { ja: '準拠', en: 'conforms' },
  partly: { ja: '一部準拠', en: 'partially conforms' },
  considers: { ja: '配慮', en: 'in consideration' },
  none: { ja: '表記なし', en: 'no claim' },
});
export const claimReasons = messages({
  other_standard: {
    ja: '「準拠」などの表記は、JIS X 8341-3:2016の検査だけに使えます。',
    en: 'Conformance claims can only be used for inspections against JIS X 8341-3:2016.',
  },
  no_policy: {
    ja: 'ウェブアクセシビリティ方針のURLがありません。方針の公開が必要です。',
    en: 'No accessibility policy URL is set. The policy must be published.',
  },
  open: { ja: '未判定の項目があります。', en: 'Some items have not been judged.' },
  not_met: { ja: '満たしていない達成基準があります。', en: 'Some criteria are not met.' },
  no_plan: {
    ja: '「一部準拠」には、今後の対応方針の記入が必要です。',
    en: '“Partially conforms” requires a plan for unmet criteria.',
  },
  nothing_met: { ja: '満たしている達成基準がありません。', en: 'No criteria are met.' },
});
