import type { ReactNode } from 'react';
import type { WcagPage } from '#checks/wcag-pages.ts';

/** A link to a page of explanation, which opens in a new tab. */
export function HelpLink({ page: { url, language }, children }: { page: WcagPage; children: ReactNode }): ReactNode {
  return (
    <a
      href={url}
      hrefLang={language}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-link underline underline-offset-2"
    >
      {children}
    </a>
  );
}
