import { messages } from '#language/message.ts';

export const stateNames = messages({
  draft: { ja: '下書き', en: 'Draft' },
  in_progress: { ja: '検査中', en: 'In progress' },
  review: { ja: '確認中', en: 'In review' },
});

/** The verdicts of people; `open` is none. */
export const verdictNames = messages({
  pass: { ja: '適合', en: 'Met' },
  fail: { ja: '不適合', en: 'Not met' },
  notApplicable: { ja: '非適用', en: 'Not applicable' },
  open: { ja: '未判定', en: 'Not judged' },
});
