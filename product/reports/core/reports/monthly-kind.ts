import type { Selectable, Transaction } from 'kysely';
import { type Language, type Message, messages } from '#language/message.ts';
import type { Mail, MailAttachment } from '#platform/mail/mailer.ts';
import type { MonthlyOutcome } from '#product/reports/api/monthly-reports.ts';
import { composeMail, type MailPart } from '#product/tenancy/core/mail/compose.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TaskName } from '#product/tenancy/core/tasks/task-kind.ts';
import type { MonthlyReader } from './monthly-mail/compose-monthly.ts';
import type { MonthlyMailRunTable, MonthlyReportTable } from './monthly-tables.ts';

export type MonthlyServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl' | 'storage'>;
export type MonthlyRow = Selectable<MonthlyReportTable>;
export type MonthlyItem = Pick<Selectable<MonthlyMailRunTable>, 'run_id' | 'report_id'>;

/** What monthly reports are of, by the column that names it. */
export interface MonthlySubject {
  column: 'base_url_encoded' | 'ad_project_id';
  /** Null: all sites. */
  id: string | null;
}

export interface MonthlyContent {
  /** The mail for one of its readers. */
  mailTo(reader: MonthlyReader): Mail;
  outcome: Extract<MonthlyOutcome, 'sent' | 'nothing' | 'failed'>;
}

/** A mail of parts in the language of the monthly report, with the link that ends it. */
export function mailOfParts(
  { subject, parts, attachments }: { subject: Message; parts: readonly MailPart[]; attachments?: MailAttachment[] },
  language: Language,
): MonthlyContent['mailTo'] {
  return ({ address, unsubscribe }) => {
    const composed = composeMail(address, subject, [...parts, texts.end, { link: unsubscribe }], { language });
    return { ...composed, unsubscribe, ...(attachments ? { attachments } : {}) };
  };
}

const texts = messages({
  end: {
    ja: 'このメールを今後受け取らない場合は、下のリンクを開いてください。',
    en: 'To unsubscribe from these e-mails, open the link below.',
  },
});

/** How the mails of one kind of subject are filled. */
export interface MonthlyFilling {
  of: MonthlySubject['column'];
  /** The tasks that make its reports. */
  reports: TaskName<unknown, unknown>;
  /** What a mail says, to each of its readers. */
  fill(
    services: MonthlyServices,
    tx: Transaction<Schema>,
    mail: { monthly: MonthlyRow; period: string; begunAt: Date; items: readonly MonthlyItem[] },
  ): Promise<MonthlyContent>;
}

/** `later`: asked again in a while. `withheld`: nothing is sent in this month. */
export type MonthlyAdmission = 'now' | 'later' | 'withheld';

/** How the mails of a kind begin. */
export interface MonthlyBeginning extends MonthlyFilling {
  /** Asked of a contract that may be used, before anything is locked. */
  admit?(tx: Transaction<Schema>, monthly: MonthlyRow, now: Date): Promise<MonthlyAdmission>;
  /** What the mail of a month tells of, with the reports that are to be made. */
  itemsOf(
    services: MonthlyServices,
    tx: Transaction<Schema>,
    mail: { monthly: MonthlyRow; period: string },
  ): Promise<MonthlyItem[]>;
}
