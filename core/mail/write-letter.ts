import { type Language, languages, type Message } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';

/** What a mail says. Lines of `facts` stand below each other as `name: value`. */
export interface Letter {
  to: string;
  subject: Message;
  paragraphs: readonly Message[];
  facts?: readonly (readonly [name: Message, value: string | Message])[];
  link?: { text: Message; url: string };
  /** What follows the link. */
  after?: readonly Message[];
  replyTo?: string;
}

const signature: Message = { ja: '点検（Tenken）', en: 'Tenken' };

/** The letter as a mail in both languages, Japanese first, as text and as HTML. */
export function writeLetter(letter: Letter): Mail {
  const subject = `${letter.subject.ja} / ${letter.subject.en}`.replace(/\s+/g, ' ');
  return {
    to: letter.to,
    subject,
    text: languages.map(language => textOf(letter, language)).join(`\n\n${'-'.repeat(40)}\n\n`),
    html: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.7;color:#1b1f24;max-width:40em">
${languages.map(language => htmlOf(letter, language)).join('\n<hr>\n')}
</body></html>
`,
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
  };
}

function factsOf(letter: Letter, language: Language): [string, string][] {
  return (letter.facts ?? []).map(([name, value]) => [
    name[language],
    typeof value === 'string' ? value : value[language],
  ]);
}

function textOf(letter: Letter, language: Language): string {
  const facts = factsOf(letter, language).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    ...letter.paragraphs.map(one => one[language]),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(letter.link ? [`${letter.link.text[language]}:\n${letter.link.url}`] : []),
    ...(letter.after ?? []).map(one => one[language]),
    signature[language],
  ];
  return parts.join('\n\n');
}

function htmlOf(letter: Letter, language: Language): string {
  const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>\n')}</p>`;
  const facts = factsOf(letter, language).map(
    ([name, value]) => `<b>${escaped(name)}</b>: ${escaped(value).replaceAll('\n', '<br>\n')}`,
  );
  const link = letter.link && `<p><a href="${escaped(letter.link.url)}">${escaped(letter.link.text[language])}</a></p>`;
  return [
    `<div lang="${language}">`,
    ...letter.paragraphs.map(one => paragraph(one[language])),
    ...(facts.length > 0 ? [`<p>${facts.join('<br>\n')}</p>`] : []),
    ...(link ? [link] : []),
    ...(letter.after ?? []).map(one => paragraph(one[language])),
    paragraph(signature[language]),
    '</div>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
