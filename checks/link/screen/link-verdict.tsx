import type { ReactNode } from 'react';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { linkClassNames } from '../../link-class-names.ts';
import { soft404 } from '../../link-targets.ts';
import { isUnasked } from '../classify.ts';
import { linkTexts } from '../messages.ts';
import { linkClassTags } from './link-classes.ts';

/** The class of a link target, and the reason where its answer alone does not give it. */
export function LinkVerdict({ row }: { row: Pick<LinkRow, 'class' | 'error' | 'finalStatus'> }): ReactNode {
  const { t } = useLanguage();
  const reason = reasonOf(row);
  return (
    <>
      <span className={`chip-tag ${linkClassTags[row.class]}`}>{t(linkClassNames[row.class])}</span>
      {reason !== null && (
        <p className="mt-1 text-xs text-muted">{t(linkTexts[reason], { status: row.finalStatus ?? '' })}</p>
      )}
    </>
  );
}

function reasonOf({ class: linkClass, error }: Pick<LinkRow, 'class' | 'error'>): keyof typeof linkTexts | null {
  if (error === soft404 || isUnasked(error)) return error;
  return linkClass === 'pending' ? 'pending' : null;
}
