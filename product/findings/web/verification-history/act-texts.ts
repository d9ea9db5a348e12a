import { type Message, messages } from '#language/message.ts';
import type { SiteAct } from '#product/findings/api/site-acts.ts';

const kinds: Readonly<Record<SiteAct['kind'], Message>> = messages({
  state: { ja: '対応状況を「{value}」に変更', en: 'State changed to “{value}”' },
  assignee: { ja: '担当者を「{value}」に変更', en: 'Assignee changed to “{value}”' },
  due: { ja: '期限を「{value}」に変更', en: 'Due date changed to “{value}”' },
  note: { ja: 'メモを追加', en: 'Note added' },
  excluded: { ja: '除外', en: 'Excluded' },
  changed: { ja: '除外の内容を変更', en: 'Exclusion changed' },
  ended: { ja: '除外を取り消し', en: 'Exclusion removed' },
});

/** What people did on a site, in words. */
export const actTexts = {
  kinds,
  ...messages({
    title: { ja: '検証の間に行われた操作', en: 'What people did between runs' },
    after: { ja: '{date} の検証の後', en: 'After the run of {date}' },
    before: { ja: '最初の検証の前', en: 'Before the first run' },
    none: {
      ja: '対応状況の変更や除外は、まだ行われていません。',
      en: 'No states have been changed and nothing has been excluded yet.',
    },
    more: { ja: 'さらに表示', en: 'Show more' },
    loading: { ja: '読み込み中…', en: 'Loading…' },
    places: { ja: '{n}件', en: '{n} {n#place|places}' },
    rule: { ja: 'ルール全体', en: 'whole rule' },
    undone: { ja: '元に戻しました', en: 'undone' },
    span: { ja: '{from}〜{to}', en: '{from} to {to}' },
  }),
};
