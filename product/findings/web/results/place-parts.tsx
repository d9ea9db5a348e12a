import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceRow } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import type { SearchOf } from '#web/screens.ts';
import { resultTexts } from './result-texts.ts';

type Example = PlaceRow['example'];

/** The selector of a place; nothing where the check names none. */
export function PlaceSelector({ example: { place } }: { example: Example }): ReactNode {
  if (!place.selector) return null;
  return (
    <span translate="no" className="font-mono text-xs break-all text-muted">
      {place.selector}
    </span>
  );
}

/** The page on which a place was found, linked to the finding in its report, above its address and line. */
export function PlacePage({ example, search }: { example: Example; search: SearchOf<'page'> }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <ScreenLink
        screen="page"
        search={{ ...search, severity: example.severity, urlId: example.urlId, finding: example.id }}
        className="text-link inline-flex max-w-full items-center gap-1 hover:underline"
      >
        <span className="truncate">{example.pageTitle || example.pageUrl}</span>
        <ArrowRight size={14} aria-hidden="true" className="shrink-0" />
      </ScreenLink>
      <p className="truncate text-xs text-muted" title={example.pageUrl}>
        {example.pageUrl}
        {example.place.line !== undefined && ` · ${t(resultTexts.line, { n: example.place.line })}`}
      </p>
    </>
  );
}
