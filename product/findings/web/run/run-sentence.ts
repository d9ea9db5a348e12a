import { type Message, messages } from '#language/message.ts';

const texts = messages({
  running: {
    ja: '検証中です（{percent}%）。結果は検証が進むと表示されます。',
    en: 'Running ({percent}%): results are shown as the run progresses.',
  },
  runningWith: {
    ja: '検証中です（{percent}%）。これまでに{parts}あります。',
    en: 'Running ({percent}%). So far: {parts}.',
  },
  stopping: { ja: '検証を停止しています。', en: 'The run is being stopped.' },
  stoppingWith: {
    ja: '検証を停止しています。これまでに{parts}あります。',
    en: 'The run is being stopped. So far: {parts}.',
  },
  ended: { ja: '{parts}あります。', en: '{parts}.' },
  scored: { ja: '総合スコア{score}：{parts}あります。', en: '{score}: {parts}.' },
  clean: { ja: 'エラーと警告はありません。', en: 'No errors or warnings.' },
  scoredClean: { ja: '総合スコア{score}：エラーと警告はありません。', en: '{score}: no errors or warnings.' },
  partial: { ja: '検証できなかった部分があります。', en: 'A part could not be checked.' },
  defects: { ja: '優先して直す問題が{n}種類', en: '{n} {n#issue|issues} to fix first' },
  defectsOn: {
    ja: '優先して直す問題が{n}種類（エラーは{pages}ページ）',
    en: '{n} {n#issue|issues} to fix first, with errors on {pages} {pages#page|pages}',
  },
  links: { ja: 'リンク切れが{n}件', en: '{n} dead {n#link|links}' },
  wording: { ja: '文章の指摘が{n}件', en: '{n} {n#remark|remarks} on wording' },
  comma: { ja: '、', en: '; ' },
});

export interface RunFacts {
  state: 'running' | 'stopping' | 'ended';
  /** 0 to 100. */
  percent: number;
  score: number | null;
  /** Kinds of defect that are listed first. */
  defects: number;
  /** Pages with an error; null while unknown. */
  errorPages: number | null;
  deadLinks: number;
  /** Findings in the contents of pages. */
  wording: number;
  isPartial: boolean;
}

interface Speech {
  t: (message: Message, values?: Record<string, string>) => string;
  number: (value: number) => string;
}

/** What matters most of a run, in one sentence; it never calls clean what is not judged yet. */
export function runSentence(facts: RunFacts, { t, number }: Speech): string {
  const { state, defects, deadLinks, wording } = facts;
  const errorPages = facts.errorPages ?? 0;
  const parts = [
    defects > 0 &&
      t(errorPages > 0 ? texts.defectsOn : texts.defects, { n: number(defects), pages: number(errorPages) }),
    deadLinks > 0 && t(texts.links, { n: number(deadLinks) }),
    wording > 0 && t(texts.wording, { n: number(wording) }),
  ].filter(part => part !== false);
  const hasFound = parts.length > 0;
  const values = {
    parts: parts.join(t(texts.comma)),
    percent: number(facts.percent),
    score: facts.score === null ? '' : number(facts.score),
  };
  if (state === 'running') return t(hasFound ? texts.runningWith : texts.running, values);
  if (state === 'stopping') return t(hasFound ? texts.stoppingWith : texts.stopping, values);
  if (!hasFound && facts.isPartial) return t(texts.partial);
  if (facts.score === null) return t(hasFound ? texts.ended : texts.clean, values);
  return t(hasFound ? texts.scored : texts.scoredClean, values);
}
