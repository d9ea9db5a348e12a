import { expect, test } from 'vitest';
import { type Language, languages, say } from '#language/message.ts';
import { type RunFacts, runSentence } from './run-sentence.ts';

const nothing: RunFacts = {
  state: 'ended',
  percent: 100,
  score: 87,
  defects: 0,
  errorPages: 0,
  deadLinks: 0,
  wording: 0,
  isPartial: false,
};
const found = { defects: 6, errorPages: 5, deadLinks: 3, wording: 1204 };

const rows: [what: string, facts: Partial<RunFacts>, ja: string, en: string][] = [
  [
    'all that it has found',
    found,
    '総合スコア87：優先して直す問題が6種類（エラーは5ページ）、リンク切れが3件、文章の指摘が1,204件あります。',
    '87: 6 issues to fix first, with errors on 5 pages; 3 dead links; 1,204 remarks on wording.',
  ],
  [
    'one of each kind',
    { defects: 1, deadLinks: 1 },
    '総合スコア87：優先して直す問題が1種類、リンク切れが1件あります。',
    '87: 1 issue to fix first; 1 dead link.',
  ],
  ['no score where there is none', { score: null, deadLinks: 2 }, 'リンク切れが2件あります。', '2 dead links.'],
  ['that it is clean', {}, '総合スコア87：エラーと警告はありません。', '87: no errors or warnings.'],
  [
    'no clean run of which a part was not judged',
    { isPartial: true },
    '検証できなかった部分があります。',
    'A part could not be checked.',
  ],
  [
    'no clean run while nothing is judged',
    { state: 'running', percent: 0, score: null },
    '検証中です（0%）。結果は検証が進むと表示されます。',
    'Running (0%): results are shown as the run progresses.',
  ],
  [
    'what it has found so far',
    { state: 'running', percent: 40, score: null, defects: 2, errorPages: null },
    '検証中です（40%）。これまでに優先して直す問題が2種類あります。',
    'Running (40%). So far: 2 issues to fix first.',
  ],
  ['that it is being stopped', { state: 'stopping' }, '検証を停止しています。', 'The run is being stopped.'],
];

test.each(rows)('the sentence of a run tells %s', (_what, facts, ja, en) => {
  const told = (language: Language) =>
    runSentence(
      { ...nothing, ...facts },
      { t: (message, values) => say(message, language, values), number: value => value.toLocaleString('en-GB') },
    );
  expect(languages.map(told)).toEqual([ja, en]);
});
