import { type Message, messages } from '#language/message.ts';
import type { IssueEvent } from '#product/findings/api/issue-event.ts';

export const issueTexts = messages({
  state: { ja: '対応状況', en: 'State' },
  change: { ja: '対応状況を変更：{state}', en: 'Change state: {state}' },
  title: { ja: '修正箇所の対応状況を編集', en: 'Edit issue' },
  titleMany: { ja: '{n}件の修正箇所の対応状況を編集', en: 'Edit {n} {n#issue|issues}' },
  assignee: { ja: '担当者', en: 'Assignee' },
  nobody: { ja: '担当者なし', en: 'Unassigned' },
  unchanged: { ja: '変更しない', en: 'No change' },
  due: { ja: '期限', en: 'Due' },
  overdue: { ja: '期限超過', en: 'Overdue' },
  save: { ja: '変更を保存', en: 'Save changes' },
  undo: { ja: '元に戻す', en: 'Undo' },
  undone: { ja: '元に戻しました', en: 'undone' },
  undoneNow: { ja: '変更を元に戻しました。', en: 'The change was undone.' },
  savedMany: { ja: '{n}件の修正箇所を保存しました。', en: '{n} {n#place|places} saved.' },
  undonePartly: {
    ja: '{total}サイトのうち{n}サイトの変更を元に戻しました。',
    en: 'Undone on {n} of {total} sites.',
  },
  savedPartly: {
    ja: '{total}件のうち{n}件の修正箇所を保存しました。残りは保存していません。',
    en: '{n} of {total} places saved. The rest were not saved.',
  },
  excludedMany: { ja: '{n}件の修正箇所を除外しました。', en: '{n} {n#place|places} excluded.' },
  saved: { ja: '変更を保存しました。', en: 'Changes saved.' },
  close: { ja: '閉じる', en: 'Close' },
  wasExcluded: {
    ja: 'この要素は以前除外されましたが、その後変更されています。もう一度確認してください。',
    en: 'This element was excluded before, but has changed since. Please review it again.',
  },
  exclude: { ja: '除外する…', en: 'Exclude…' },
  excludeNow: { ja: '除外する', en: 'Exclude' },
  excluded: { ja: '除外しました。', en: 'Excluded.' },
  scope: { ja: '除外の範囲', en: 'Scope of the exclusion' },
  kind: { ja: '除外の区分', en: 'Type of exclusion' },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '誰がいつ除外したかとともに記録され、除外の一覧とレポートに表示されます。',
    en: 'It is recorded with your name and the time, and shown in the list of exclusions and in reports.',
  },
  reasonMissing: { ja: '理由を入力してください。', en: 'Please enter a reason.' },
  expires: { ja: '有効期限', en: 'Valid until' },
  expiresHelp: {
    ja: '空欄の場合は期限なしです。期限を過ぎると自動で検出結果に戻ります。',
    en: 'Leave empty for no expiry. After this date, the findings are counted again.',
  },
  page: { ja: 'ページ', en: 'Page' },
  directory: { ja: 'ディレクトリ', en: 'Directory' },
  end: { ja: '除外を取り消す', en: 'Remove the exclusion' },
  ended: { ja: '除外を取り消しました。', en: 'Exclusion removed.' },
  endAsk: {
    ja: 'この除外を取り消すと、検出結果は再び未対応として数えられます。',
    en: 'The findings will be counted as open again.',
  },
  history: { ja: '履歴', en: 'History' },
  noHistory: { ja: 'まだ履歴はありません。', en: 'No history yet.' },
  note: { ja: 'メモ', en: 'Note' },
  draftFound: { ja: '保存していない入力があります。', en: 'You have unsaved changes.' },
  draftDrop: { ja: '入力を破棄', en: 'Discard changes' },
  mention: { ja: '通知先', en: 'Notify' },
  mentionHelp: { ja: '選んだユーザーに、お知らせとメールが届きます。', en: 'They receive a notice and an e-mail.' },
  noMention: { ja: '選択してください', en: 'Choose' },
  removeMention: { ja: '{name}を外す', en: 'Remove {name}' },
  engine: { ja: '検証による自動更新', en: 'Updated by a run' },
  deleted: { ja: '削除されたユーザー', en: 'Deleted user' },
  until: { ja: '{day}まで', en: 'until {day}' },
  engineChanged: { ja: '検証エンジンのバージョンが変わっています', en: 'The engine version has changed' },
  selected: { ja: '{n}件を選択中', en: '{n} selected' },
  select: { ja: '選択', en: 'Select' },
  selectAll: { ja: 'このページのすべての箇所を選択', en: 'Select all on this page' },
  selectOne: { ja: '選択：{name}', en: 'Select: {name}' },
  clearSelection: { ja: '選択を解除', en: 'Clear selection' },
  changeMany: { ja: '対応状況を変更', en: 'Change state' },
  partly: { ja: '{total}件中{n}件を除外', en: '{n} of {total} excluded' },
});

/** Of a note in a row of the list. */
export const noteTexts = messages({
  add: { ja: 'メモを追加', en: 'Add note' },
  save: { ja: 'メモを保存', en: 'Save note' },
  cancel: { ja: '破棄', en: 'Discard' },
  unsaved: { ja: '保存していないメモがあります', en: 'Unsaved note' },
});

/** An entry of the history in words; `{from}` and `{to}` are states, people or days. */
export const eventTexts: Readonly<Record<IssueEvent['kind'], Message>> = messages({
  state: { ja: '対応状況：{from} → {to}', en: 'State: {from} → {to}' },
  assignee: { ja: '担当者：{from} → {to}', en: 'Assignee: {from} → {to}' },
  due: { ja: '期限：{from} → {to}', en: 'Due: {from} → {to}' },
  note: { ja: 'メモ', en: 'Note' },
  excluded: { ja: '除外（{kind}）', en: 'Excluded ({kind})' },
  changed: { ja: '除外の内容を変更（{kind}）', en: 'Exclusion changed ({kind})' },
  ended: { ja: '除外を取り消し', en: 'Exclusion removed' },
  expired: { ja: '除外の有効期限が終了', en: 'Exclusion expired' },
  confirmed: {
    ja: '検証で検出されなかったため、解消確認済みになりました',
    en: 'Not found in a run: set to “Fix confirmed”',
  },
  recurred: { ja: '検証で再び検出されたため、再発になりました', en: 'Found again in a run: set to “Recurred”' },
  found_again: {
    ja: '検証で引き続き検出されたため、対応中に戻りました',
    en: 'Still found in a run: set back to “In progress”',
  },
});
