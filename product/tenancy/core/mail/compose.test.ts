import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';

const mail = composeMail('sui@midorino.example', { ja: '件名', en: 'Subject' }, [
  { ja: '本文 <b>', en: 'Body <b>' },
  { name: { ja: '契約名', en: 'Contract' }, value: 'A & B' },
  { name: { ja: '契約ID', en: 'Contract ID' }, value: 'midorino-1' },
  { link: 'https://tenken.example/signin?a=1&b=2' },
]);

test('facts that follow one another are lines of one paragraph in text, and rows of one table in HTML', () => {
  expect(mail.subject).toBe('【点検】件名 / Subject');
  expect(mail.text).toContain(
    '本文 <b>\n\n契約名: A & B\n契約ID: midorino-1\n\nhttps://tenken.example/signin?a=1&b=2\n',
  );
  expect(mail.text).toContain('Contract: A & B\nContract ID: midorino-1\n');
  expect(mail.html.match(/<table/g)).toHaveLength(2);
  expect(mail.html.match(/<tr>/g)).toHaveLength(4);
});

test('HTML escapes what it is given, and sets identifiers in a font whose letters differ', () => {
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toMatch(/<td[^>]*>A &amp; B<\/td>/);
  expect(mail.html).toMatch(/<td[^>]*><code[^>]*>midorino-1<\/code><\/td>/);
  expect(mail.html).toContain('href="https://tenken.example/signin?a=1&amp;b=2"');
});

test('a mail in one language has one section and its subject alone', () => {
  const { subject, html } = composeMail('a@b.example', { ja: '件名', en: 'Subject' }, [], { language: 'en' });
  expect(subject).toBe('【点検】Subject');
  expect(html.match(/<section lang="en">/g)).toHaveLength(1);
  expect(html).not.toContain('<hr>');
});
