import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { issueStateNames } from '#product/findings/api/issue-marks.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';
import { StateTag } from './state-tag.tsx';

/** The state of a place as a button that opens what can be done with it, with its assignee and due day. */
export function IssueButton({
  place,
  run,
  isBrief = false,
}: {
  place: PlaceInHand;
  run: { baseUrlEncoded: string; date: string };
  /** Assignee and due day stand beside it. */
  isBrief?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-issue-button=""
        aria-haspopup="dialog"
        aria-label={t(texts.change, { state: t(issueStateNames[place.state]) })}
        className="inline-grid cursor-pointer justify-items-start gap-0.5 rounded-sm text-left hover:brightness-95"
        onClick={() => setOpen(true)}
      >
        <span className="inline-flex items-center gap-0.5">
          <StateTag state={place.state} />
          <ChevronDown size={14} aria-hidden="true" className="text-muted" />
        </span>
        {!isBrief && place.assignee && (
          <span className="text-xs text-muted">{place.assignee.name || t(texts.deleted)}</span>
        )}
        {!isBrief && place.dueOn && (
          <span className="numbers text-xs text-muted">{t(texts.until, { day: date(place.dueOn) })}</span>
        )}
      </button>
      <IssuePanel places={isOpen ? [place] : []} run={run} onClose={() => setOpen(false)} />
    </>
  );
}
