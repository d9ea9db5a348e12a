import { type ReactNode, useId } from 'react';
import { type Message, messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';

const texts = messages({ contents: { ja: '目次', en: 'Contents' } });

/** Size of the pictures of the manual, in their pixels. */
export const manualPicture = { width: 1280, height: 800 };

/** A chapter of a document: paragraphs, then points. */
export interface Chapter {
  title: Message;
  paragraphs: readonly Message[];
  points?: readonly Message[];
  /** A picture of a screen: `/manual/{name}-{language}.webp`, made by `npm run manual`. */
  picture?: { name: string; alt: Message };
}

/** A document page: title, introduction, contents for long ones, chapters. */
export function DocumentPage({
  title,
  lead,
  chapters,
  hasContents = false,
  children,
}: {
  title: Message;
  lead: Message;
  chapters: readonly Chapter[];
  hasContents?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { t, language } = useLanguage();
  const id = useId();
  return (
    <PublicShell>
      <article className="mx-auto w-full max-w-3xl px-4 py-10 leading-relaxed">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {t(title)}
        </h1>
        <p className="mt-3 text-muted phrases">{t(lead)}</p>
        {hasContents && (
          <nav aria-label={t(texts.contents)} className="panel mt-6 px-5 py-3">
            <ol className="grid gap-x-6 sm:grid-cols-2">
              {chapters.map((chapter, index) => (
                <li key={chapter.title.en}>
                  <a href={`#${id}${index}`} className="inline-flex min-h-8 items-center gap-2 text-link">
                    <span className="numbers text-muted">{index + 1}</span>
                    {t(chapter.title)}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {chapters.map((chapter, index) => (
          <section key={chapter.title.en} aria-labelledby={`${id}${index}`} className="mt-8">
            <h2 id={`${id}${index}`} className="scroll-mt-4 border-b border-line pb-1 text-lg font-bold">
              <span className="numbers me-2 text-muted">{index + 1}</span>
              {t(chapter.title)}
            </h2>
            {chapter.paragraphs.map(paragraph => (
              <p key={paragraph.en} className="mt-3">
                {t(paragraph)}
              </p>
            ))}
            {chapter.points !== undefined && (
              <ul className="mt-3 list-disc space-y-1.5 ps-5 marker:text-muted">
                {chapter.points.map(point => (
                  <li key={point.en}>{t(point)}</li>
                ))}
              </ul>
            )}
            {chapter.picture !== undefined && (
              <img
                src={`/manual/${chapter.picture.name}-${language}.webp`}
                alt={t(chapter.picture.alt)}
                width={manualPicture.width}
                height={manualPicture.height}
                loading="lazy"
                className="mt-4 h-auto w-full rounded-md border border-line"
              />
            )}
          </section>
        ))}
        {children}
      </article>
    </PublicShell>
  );
}
