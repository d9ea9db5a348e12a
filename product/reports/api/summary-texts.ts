import { messages } from '#language/message.ts';

/** What to do and what got better: the same on the summary's paper, the page of a share link and in the monthly mail. */
export const summaryTexts = messages({
  todo: { ja: 'まず直すこと', en: 'What to do first' },
  places: {
    ja: '修正箇所 {places}・{pages} ページ',
    en: '{places} {places#place|places} on {pages} {pages#page|pages}',
  },
  gain: { ja: '改善見込み +{points} 点', en: 'up to +{points} points' },
  nothing: {
    ja: '検証した範囲では、エラーと警告はありませんでした。',
    en: 'No errors or warnings were found in what was verified.',
  },
  better: { ja: '良くなったこと', en: 'What got better' },
  counts: {
    ja: '前回（{day}）から、エラーと警告のある箇所は {fixed} か所が解消し、{added} か所が新しく見つかり、{remaining} か所が残っています。',
    en: 'Since the run of {day}, {fixed} {fixed#place|places} with errors or warnings {fixed#was|were} fixed, {added} {added#is|are} new and {remaining} {remaining#remains|remain}.',
  },
  fixed: { ja: '{name}（解消 {places} か所）', en: '{name} ({places} fixed)' },
  none: { ja: '前回から解消した箇所はありません。', en: 'Nothing was fixed since the previous run.' },
  first: {
    ja: '今回が初めての検証です。次回から、前回との違いを示します。',
    en: 'This is the first run. From the next one on, changes are shown here.',
  },
});
