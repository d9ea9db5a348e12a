import { type Language, type Message, messages } from '#language/message.ts';
import { type InquiryLine, inquiryCategoryNames } from '#product/operation/api/inquiries.ts';
import { toCsv } from '#product/tenancy/core/csv.ts';

const heads = messages({
  number: { ja: '受付番号', en: 'Number' },
  at: { ja: '日時', en: 'Time' },
  tenantPreferredId: { ja: '契約ID', en: 'Contract ID' },
  tenantId: { ja: 'テナントID', en: 'Tenant ID' },
  sender: { ja: '送信者', en: 'From' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  category: { ja: '種類', en: 'Subject' },
  language: { ja: '言語', en: 'Language' },
  text: { ja: '内容', en: 'Inquiry' },
});

const columns: readonly [head: Message, value: (row: InquiryLine, language: Language) => string][] = [
  [heads.number, row => row.inquiryId],
  [heads.at, row => row.at],
  [heads.tenantPreferredId, row => row.tenantPreferredId],
  [heads.tenantId, row => row.tenantId],
  [heads.sender, row => row.senderName],
  [heads.email, row => row.email],
  [heads.category, (row, language) => inquiryCategoryNames[row.category][language]],
  [heads.language, row => row.language],
  [heads.text, row => row.text],
];

export const inquiriesCsv = (rows: readonly InquiryLine[], language: Language): string =>
  toCsv([
    columns.map(([head]) => head[language]),
    ...rows.map(row => columns.map(([, value]) => value(row, language))),
  ]);
