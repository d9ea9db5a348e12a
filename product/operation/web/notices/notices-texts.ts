import { type Message, messages } from '#language/message.ts';
import { type NoticeFilter, noticeTypes } from '#product/tenancy/api/notices.ts';

export const noticesTexts = messages({
  title: { ja: 'お知らせ', en: 'Notices' },
  unreadCount: { ja: '未読 {count}件', en: '{count} unread' },
  allRead: { ja: '未読はありません', en: 'No unread notices' },
  markAll: { ja: 'すべて既読にする', en: 'Mark all as read' },
  filters: { ja: '表示するお知らせ', en: 'Show notices' },
  state: { ja: '状態', en: 'State' },
  notice: { ja: '内容', en: 'Notice' },
  kind: { ja: '種類', en: 'Type' },
  date: { ja: '日時', en: 'Date' },
  action: { ja: '操作', en: 'Action' },
  confirm: { ja: '確認済みにする', en: 'Mark as confirmed' },
  unconfirm: { ja: '確認を取り消す', en: 'Undo confirmation' },
  read: { ja: '既読にする', en: 'Mark as read' },
  of: { ja: '{action}: {title}', en: '{action}: {title}' },
  emptyTitle: { ja: 'お知らせはまだありません', en: 'No notices yet' },
  emptyText: {
    ja: '検証が完了したときや、メンテナンスの予定があるときに、ここでお知らせします。',
    en: 'You will be notified here when a run finishes or maintenance is scheduled.',
  },
  noneTitle: { ja: '該当するお知らせはありません', en: 'No notices match' },
  showAll: { ja: 'すべて表示', en: 'Show all' },
});

export const filterNames: Record<NoticeFilter, Message> = messages({
  all: { ja: 'すべて', en: 'All' },
  unread: { ja: '未読', en: 'Unread' },
  viewed: { ja: '既読', en: 'Read' },
  confirmed: { ja: '確認済み', en: 'Confirmed' },
});

const kindNames: Record<keyof typeof noticeTypes, Message> = messages({
  run: { ja: '検証', en: 'Verification' },
  scheduledRun: { ja: '定期検証', en: 'Scheduled run' },
  refusedRun: { ja: '開始できなかった定期検証', en: 'Scheduled run not started' },
  maintenance: { ja: 'メンテナンス', en: 'Maintenance' },
  ownership: { ja: '所有の確認', en: 'Site ownership' },
  webhookOff: { ja: 'Webhook', en: 'Webhook' },
  issue: { ja: '修正箇所', en: 'Places to fix' },
});

export function kindOfNotice(type: number): Message {
  const kinds = Object.keys(kindNames) as (keyof typeof noticeTypes)[];
  return kindNames[kinds.find(kind => noticeTypes[kind] === type) ?? 'run'];
}
