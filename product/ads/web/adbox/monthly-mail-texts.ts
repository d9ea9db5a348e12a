import { type Message, messages } from '#language/message.ts';
import type { AdMonthlyMail } from '#product/ads/api/ad-monthly-mails.ts';

type LastState = NonNullable<AdMonthlyMail['last']>['state'];

export const lastStates: Record<LastState, Message> = messages({
  making: { ja: 'レポートを作成中', en: 'Creating report' },
  sent: { ja: '送信済み', en: 'Sent' },
  nothing: { ja: '送信済み（実績なし）', en: 'Sent (no data)' },
  failed: { ja: 'レポートを作成できませんでした', en: 'Report could not be created' },
  withheld: { ja: '送信なし（契約または設定による）', en: 'Not sent (contract or settings)' },
  unread: { ja: '受信できる送り先なし', en: 'No active recipients' },
});

export const mailTexts = messages({
  title: { ja: '月次メール', en: 'Monthly e-mails' },
  lead: {
    ja: '選択した日の9時以降に、前月の広告レポート（PDF）をメールで送信します。レポート1件として数えられます。',
    en: 'The previous month’s ad report (PDF) is sent by e-mail after 9:00 (Japan time) on the chosen day. It counts as one report.',
  },
  recipients: { ja: '送り先', en: 'Recipients' },
  recipientsHelp: {
    ja: '契約外のアドレスには、本人が確認した後に送信します。どのメールからも配信を停止できます。',
    en: 'Recipients outside the contract must confirm first. Recipients can unsubscribe from any of the e-mails.',
  },
  noRecipients: { ja: '送り先はまだありません。', en: 'No recipients yet.' },
  removeTitle: { ja: '送り先を削除しますか？', en: 'Remove the recipient?' },
  removeText: {
    ja: '「{name}」には、どのプロジェクトのレポートも届かなくなります。',
    en: '“{name}” will no longer receive reports of any project.',
  },
  projects: { ja: 'プロジェクト', en: 'Projects' },
  project: { ja: 'プロジェクト', en: 'Project' },
  mail: { ja: 'メール', en: 'E-mail' },
  off: { ja: 'オフ', en: 'Off' },
  dayOf: { ja: '毎月{day}日', en: 'Monthly on day {day}' },
  to: { ja: '送り先{count}件', en: '{count} {count#recipient|recipients}' },
  next: { ja: '次回', en: 'Next' },
  last: { ja: '前回', en: 'Last' },
  lastOf: { ja: '{month}分', en: 'For {month}' },
  set: { ja: '設定', en: 'Configure' },
  setOf: { ja: '{name}の月次メールを設定', en: 'Configure the monthly e-mail of {name}' },
  emptyTitle: { ja: 'まだプロジェクトがありません', en: 'No projects yet' },
  emptyText: {
    ja: '担当者がプロジェクトを作成すると、ここで月次メールを設定できます。',
    en: 'Once the person in charge creates a project, you can configure its monthly e-mail here.',
  },
  isOn: { ja: '毎月メールで送信する', en: 'Send by e-mail every month' },
  day: { ja: '送信日', en: 'Day of the month' },
  language: { ja: 'レポートの言語', en: 'Report language' },
  recipientMissing: { ja: '送り先を1件以上選択してください。', en: 'Please choose at least one recipient.' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '月次メールを設定しました。', en: 'Monthly e-mail configured.' },
});
