import type { ExclusionScope } from '#api/issue-marks.ts';
import type { IssueEvent } from '#api/issues.ts';
import { type Message, messages } from '#language/message.ts';

export const issueTexts = messages({
  state: { ja: '対応状況', en: 'State' },
  change: { ja: '対応状況を変更：{state}', en: 'Change the state: {state}' },
  title: { ja: '修正箇所の対応', en: 'Deal with a place' },
  titleMany: { ja: '{n}件の修正箇所の対応', en: 'Deal with {n} {n#place|places}' },
  assignee: { ja: '担当者', en: 'Assignee' },
  nobody: { ja: '担当者なし', en: 'Nobody' },
  unchanged: { ja: '変更しない', en: 'Leave as it is' },
  due: { ja: '期限', en: 'Due' },
  overdue: { ja: '期限超過', en: 'Overdue' },
  save: { ja: '変更を保存', en: 'Save the changes' },
  saved: { ja: '対応状況を保存しました。', en: 'The changes were saved.' },
  close: { ja: '閉じる', en: 'Close' },
  wasExcluded: {
    ja: 'この要素は以前除外されましたが、内容が変わりました。もう一度判断してください。',
    en: 'This element was excluded before and has changed since. Please decide again.',
  },
  exclude: { ja: '除外する…', en: 'Exclude…' },
  excludeNow: { ja: '除外する', en: 'Exclude' },
  excluded: { ja: '除外しました。', en: 'Excluded.' },
  scope: { ja: '除外の範囲', en: 'What to exclude' },
  kind: { ja: '除外の区分', en: 'Kind of exclusion' },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '誰がいつ除外したかとともに記録され、除外の一覧とレポートに表示されます。',
    en: 'It is kept with your name and the time, and shown in the list of exclusions and in reports.',
  },
  reasonMissing: { ja: '理由を入力してください。', en: 'Please enter a reason.' },
  expires: { ja: '有効期限', en: 'Until' },
  expiresHelp: {
    ja: '空欄の場合は期限なしです。期限を過ぎると自動で検出結果に戻ります。',
    en: 'Empty: without an end. After the last day the findings count again.',
  },
  page: { ja: 'ページ', en: 'Page' },
  directory: { ja: 'ディレクトリ', en: 'Directory' },
  end: { ja: '除外を取り消す', en: 'End the exclusion' },
  ended: { ja: '除外を取り消しました。', en: 'The exclusion was ended.' },
  endAsk: {
    ja: 'この除外を取り消すと、検出結果は再び未対応として数えられます。',
    en: 'When it ends, its findings count again.',
  },
  history: { ja: '履歴', en: 'History' },
  noHistory: { ja: 'まだ履歴はありません。', en: 'Nothing has happened yet.' },
  note: { ja: 'メモ', en: 'Note' },
  noteAdd: { ja: 'メモを追加', en: 'Add the note' },
  mention: { ja: '知らせる相手', en: 'Tell' },
  mentionHelp: { ja: 'お知らせとメールが届きます。', en: 'They get a notice and a mail.' },
  noMention: { ja: '選択してください', en: 'Choose' },
  removeMention: { ja: '{name}を外す', en: 'Remove {name}' },
  engine: { ja: '自動判定', en: 'Verification' },
  deleted: { ja: '削除されたユーザー', en: 'Deleted user' },
  until: { ja: '{day}まで', en: 'until {day}' },
  engineChanged: { ja: '検証エンジンの版が変わっています', en: 'The engine’s version had changed' },
  selected: { ja: '{n}件を選択中', en: '{n} selected' },
  select: { ja: '選択', en: 'Select' },
  selectAll: { ja: 'このページのすべての箇所を選択', en: 'Select all places on this page' },
  selectOne: { ja: '選択：{name}', en: 'Select: {name}' },
  clearSelection: { ja: '選択を解除', en: 'Clear the selection' },
  changeMany: { ja: '対応状況を変更', en: 'Change' },
  partly: { ja: '{total}件中{n}件を除外', en: '{n} of {total} excluded' },
});

export const scopeNames: Readonly<Record<ExclusionScope, Message>> = messages({
  place: { ja: 'この箇所だけ', en: 'This place' },
  page: { ja: 'このページの同じルール', en: 'This rule on a page' },
  directory: { ja: 'ディレクトリ内の同じルール', en: 'This rule in a directory' },
  site: { ja: 'サイト全体の同じルール', en: 'This rule on the whole site' },
});

/** An entry of the history in words; `{from}` and `{to}` are states, people or days. */
export const eventTexts: Readonly<Record<IssueEvent['kind'], Message>> = messages({
  state: { ja: '対応状況：{from} → {to}', en: 'State: {from} → {to}' },
  assignee: { ja: '担当者：{from} → {to}', en: 'Assignee: {from} → {to}' },
  due: { ja: '期限：{from} → {to}', en: 'Due: {from} → {to}' },
  note: { ja: 'メモ', en: 'Note' },
  excluded: { ja: '除外（{kind}）', en: 'Excluded ({kind})' },
  changed: { ja: '除外の内容を変更（{kind}）', en: 'Exclusion changed ({kind})' },
  ended: { ja: '除外を取り消し', en: 'Exclusion ended' },
  expired: { ja: '除外の有効期限が終了', en: 'Exclusion expired' },
  confirmed: { ja: '検証で検出されず、確認済になりました', en: 'Not found by a run: confirmed' },
  recurred: { ja: '検証で再び検出され、再発になりました', en: 'Found by a run again: recurred' },
  found_again: {
    ja: '検証でまだ検出されるため、対応中に戻りました',
    en: 'Still found by a run: in progress again',
  },
});
