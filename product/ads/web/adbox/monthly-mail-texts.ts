import { type Message, messages } from '#language/message.ts';
import type { AdMonthlyMail } from '#product/ads/api/ad-monthly-mails.ts';

type LastState = NonNullable<AdMonthlyMail['last']>['state'];

export const lastStates: Record<LastState, Message> = messages({
  making: { ja: 'レポートを作成中', en: 'Report in the making' },
  sent: { ja: '送信済み', en: 'Sent' },
  nothing: { ja: '送信済み（実績なし）', en: 'Sent: no figures' },
  failed: { ja: 'レポートを作成できませんでした', en: 'The report could not be made' },
  withheld: { ja: '送信なし（契約または設定による）', en: 'Not sent: contract or setting' },
  unread: { ja: '受信できる送り先なし', en: 'Nobody to receive it' },
});

export const mailTexts = messages({
  title: { ja: '月次メール', en: 'Monthly mails' },
  lead: {
    ja: '選んだ日の9時以降に、前月の広告レポート（PDF）をメールでお送りします。レポートは1件として数えられます。',
    en: 'From 9:00 (Japan time) on the chosen day the ad report of the month before is mailed as a PDF. It counts as one report.',
  },
  recipients: { ja: '送り先', en: 'Recipients' },
  recipientsHelp: {
    ja: '契約外のアドレスには、本人が確認した後に送ります。どのメールからも配信を停止できます。',
    en: 'People outside of the contract have to confirm first. Everybody can end the mails from each of them.',
  },
  noRecipients: { ja: '送り先はまだありません。', en: 'There are no recipients yet.' },
  removeTitle: { ja: '送り先を削除しますか？', en: 'Remove the recipient?' },
  removeText: {
    ja: '「{name}」には、どのプロジェクトのレポートも届かなくなります。',
    en: '“{name}” no longer receives the reports of any project.',
  },
  projects: { ja: 'プロジェクト', en: 'Projects' },
  project: { ja: 'プロジェクト', en: 'Project' },
  mail: { ja: 'メール', en: 'Mail' },
  off: { ja: 'オフ', en: 'Off' },
  dayOf: { ja: '毎月{day}日', en: 'Day {day} of the month' },
  to: { ja: '送り先{count}件', en: '{count} {count#recipient|recipients}' },
  next: { ja: '次回', en: 'Next' },
  last: { ja: '前回', en: 'Last' },
  lastOf: { ja: '{month}分', en: 'For {month}' },
  set: { ja: '設定', en: 'Set' },
  setOf: { ja: '{name}の月次メールを設定', en: 'Set the monthly mail of {name}' },
  emptyTitle: { ja: 'まだプロジェクトがありません', en: 'There are no projects yet' },
  emptyText: {
    ja: '担当者がプロジェクトを作成すると、ここで月次メールを設定できます。',
    en: 'Once a project has been made for you, its monthly mail can be set here.',
  },
  isOn: { ja: '毎月メールで送る', en: 'Mail the report every month' },
  day: { ja: '送る日', en: 'Day' },
  language: { ja: 'レポートの言語', en: 'Language of the report' },
  recipientMissing: { ja: '送り先を1件以上選んでください。', en: 'Please choose at least one recipient.' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '月次メールを設定しました。', en: 'The monthly mail has been set.' },
});
