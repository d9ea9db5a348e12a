import type { Language, Message } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { escapeHtml } from './escape-html.ts';

/** A part of a mail: a sentence, a link, or a named value, which may differ by language. */
export type MailPart = Message | { link: string } | { name: Message; value: string | Message };

const greeting = { ja: '点検をご利用いただきありがとうございます。', en: 'Thank you for using Tenken.' };
const closing = {
  ja: 'このメールは送信専用です。お心当たりのない場合は破棄してください。',
  en: 'Please do not reply to this e-mail. If you were not expecting it, please delete it.',
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

type Fact = Extract<MailPart, { name: Message }>;

/** The parts with the facts that follow one another put together. */
function blocksOf(parts: readonly MailPart[]): (Exclude<MailPart, Fact> | { facts: Fact[] })[] {
  const blocks: ReturnType<typeof blocksOf> = [];
  for (const part of parts) {
    const last = blocks.at(-1);
    if (!('name' in part)) blocks.push(part);
    else if (last !== undefined && 'facts' in last) last.facts.push(part);
    else blocks.push({ facts: [part] });
  }
  return blocks;
}

function textIn(language: Language, parts: readonly MailPart[]): string {
  const blocks = blocksOf(parts).map(block => {
    if ('link' in block) return block.link;
    if ('facts' in block)
      return block.facts.map(({ name, value }) => `${name[language]}: ${valueIn(language, value)}`).join('\n');
    return block[language];
  });
  return blocks.join('\n\n');
}

const valueIn = (language: Language, value: string | Message) => (typeof value === 'string' ? value : value[language]);

const cell = 'padding: 4px 16px 4px 0; vertical-align: top; text-align: left; border-bottom: 1px solid #e5e7eb';

function htmlIn(language: Language, parts: readonly MailPart[]): string {
  const blocks = blocksOf(parts).map(block => {
    if ('link' in block)
      return `<p><a href="${escapeHtml(block.link)}" style="word-break:break-all">${escapeHtml(block.link)}</a></p>`;
    if (!('facts' in block)) return `<p>${escapeHtml(block[language])}</p>`;
    const rows = block.facts.map(
      ({ name, value }) =>
        `<tr><th scope="row" style="${cell}; font-weight: normal; color: #4b5563">${escapeHtml(name[language])}</th><td style="${cell}">${markedUp(valueIn(language, value))}</td></tr>`,
    );
    return `<table style="border-collapse: collapse; margin: 16px 0">\n${rows.join('\n')}\n</table>`;
  });
  return `<section lang="${language}">\n${blocks.join('\n')}\n</section>`;
}

/** IDs, addresses and passwords in letters that cannot be mistaken for one another. */
const markedUp = (value: string): string =>
  /^(?=.*[A-Za-z])[!-~]+$/.test(value)
    ? `<code style="font-size: 15px">${escapeHtml(value)}</code>`
    : escapeHtml(value);

function page(body: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>点検</title></head>
<body style="font-family: sans-serif; font-size: 15px; line-height: 1.7; color: #1f2937; max-width: 40em">
${body}
</body></html>
`;
}
