import type { Language, Message } from '#language/message.ts';
import { messages } from '#language/message.ts';
import { manualChapters } from '#product/operation/web/public/guide/manual-messages.ts';
import { escaped, heading, type Pages, rootOf } from './markdown.ts';

const texts: Record<'title' | 'lead', Message> = messages({
  title: { ja: 'ご利用マニュアル', en: 'User manual' },
  lead: {
    ja: '点検 Tenken でできることと、その手順をまとめています。',
    en: 'What you can do with Tenken, and how to do it.',
  },
});

/** The user manual of the product with its pictures, which the journey that opens every screen has made. */
export function manualPage(language: Language): Pages {
  const chapters = manualChapters.flatMap(({ title, picture, paragraphs, points = [] }) => [
    heading(2, escaped(title[language])),
    ...(picture === undefined
      ? []
      : [`![${escaped(picture.alt[language])}](/manual/${picture.name}-${language}.webp)`]),
    ...paragraphs.map(paragraph => escaped(paragraph[language])),
    ...(points.length === 0 ? [] : [points.map(one => `- ${escaped(one[language])}`).join('\n')]),
  ]);
  const text = [heading(1, texts.title[language]), texts.lead[language], ...chapters].join('\n\n');
  return new Map([[`${rootOf(language)}manual.md`, `${text}\n`]]);
}
