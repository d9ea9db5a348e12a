import type { Language, Message } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';

/** A part of a mail: a sentence, a link, or a value on its own line after its name. */
export type MailPart = Message | { link: string } | { name: Message; value: string };

const greeting = { ja: '点検をご利用いただきありがとうございます。', en: 'Thank you for using Tenken.' };
const closing = {
  ja: 'このメールは送信専用です。お心当たりのない場合は破棄してください。',
  en: 'Please do not reply to this mail. If you do not know what it is about, please delete it.',
};

/** A mail in Japanese and English, or in `language`, as text and HTML. `ours: false` has no thanks and no no-reply note. */
export function composeMail(
  to: string,
  subject: Message,
  parts: readonly MailPart[],
  { ours = true, language }: { ours?: boolean; language?: Language } = {},
): Mail {
  const whole = ours ? [greeting, ...parts, closing] : parts;
  if (language !== undefined)
    return {
      to,
      subject: `【点検】${subject[language]}`,
      text: `${textIn(language, whole)}\n`,
      html: page(htmlIn(language, whole), language),
    };
  return {
    to,
    subject: `【点検】${subject.ja} / ${subject.en}`,
    text: `${textIn('ja', whole)}\n\n----------------------------------------\n\n${textIn('en', whole)}\n`,
    html: page(`${htmlIn('ja', whole)}\n<hr>\n${htmlIn('en', whole)}`, 'ja'),
  };
}

function textIn(language: Language, parts: readonly MailPart[]): string {
  const lines = parts.map(part => {
    if ('link' in part) return part.link;
    return 'name' in part ? `${part.name[language]}: ${part.value}` : part[language];
  });
  return lines.join('\n\n');
}

function htmlIn(language: Language, parts: readonly MailPart[]): string {
  const blocks = parts.map(part => {
    if ('link' in part) return `<p><a href="${escape(part.link)}">${escape(part.link)}</a></p>`;
    if ('name' in part) return `<p>${escape(part.name[language])}: <code>${escape(part.value)}</code></p>`;
    return `<p>${escape(part[language])}</p>`;
  });
  return `<section lang="${language}">\n${blocks.join('\n')}\n</section>`;
}

function page(body: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>点検</title></head>
<body style="font-family: sans-serif; font-size: 15px; line-height: 1.7; color: #1f2937; max-width: 40em">
${body}
</body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign).replaceAll('\n', '<br>\n');
