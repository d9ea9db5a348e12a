import { type ReactNode, useState } from 'react';
import { exclusionKindNames, exclusionScopeNames } from '#product/findings/api/issue-marks.ts';
import { type Exclusion, endExclusion, getIssue, listExclusions } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';
import { useIssueWork } from './use-issue-work.ts';

const mostShown = 10;

/** The exclusions that cover an excluded place, each with its end. */
export function HeldExclusions({
  place,
  run,
  onConflict,
  onDone,
}: {
  place: PlaceInHand;
  run: { baseUrlEncoded: string };
  onConflict: () => void;
  onDone: () => void;
}): ReactNode {
  const { params } = useScope();
  const site = { ...params, baseUrlEncoded: run.baseUrlEncoded };
  const isExcluded = place.state === 'excluded';
  const { function: id, rule, fingerprint } = place;
  const own = useApi(
    getIssue,
    { params: { ...site, function: id, fingerprint }, query: { limit: 20 } },
    { enabled: isExcluded },
  );
  const wide = useApi(
    listExclusions,
    { params: site, query: { function: id, rule, limit: 100 } },
    { enabled: isExcluded },
  );
  const held = [...(own.data?.exclusions ?? []), ...(wide.data?.items ?? []).filter(one => one.scope !== 'place')];
  if (!isExcluded || held.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {held.slice(0, mostShown).map(one => (
        <li key={one.id} className="rounded-md border border-line p-3">
          <ExclusionFacts exclusion={one} />
          <EndButton exclusion={one} onConflict={onConflict} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

/** What an exclusion covers, why, by whom, since when and until when. */
export function ExclusionFacts({ exclusion }: { exclusion: Exclusion }): ReactNode {
  const { t } = useLanguage();
  const { dateTime, date } = useFormats();
  const { scope, kind, url, reason, author, createdAt, expiresOn } = exclusion;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="chip-tag bg-head text-ink">{t(exclusionKindNames[kind])}</span>
        <span>{t(exclusionScopeNames[scope])}</span>
        {scope !== 'place' && url !== null && <span className="font-mono text-xs break-all text-muted">{url}</span>}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="numbers text-xs text-muted">
        {author.name || t(texts.deleted)} · {dateTime(createdAt)}
        {expiresOn !== null && ` · ${t(texts.until, { day: date(expiresOn) })}`}
      </p>
    </div>
  );
}

/** Ends an exclusion at once: nothing is lost, it stays in the history. */
export function EndButton({
  exclusion,
  onConflict,
  onDone,
}: {
  exclusion: Exclusion;
  onConflict?: () => void;
  onDone?: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const [isAsked, setAsked] = useState(false);
  const work = useIssueWork(onConflict ? { onConflict } : {});
  if (!may('issue:exclude') || exclusion.endedAt !== null) return null;
  function end() {
    const { id, baseUrlEncoded, version } = exclusion;
    work.mutate(async () => {
      await call(endExclusion, { params: { ...params, baseUrlEncoded, exclusion: id }, query: { version } });
      notify.success(t(texts.ended));
      onDone?.();
    });
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {isAsked && <p className="text-[0.8125rem]">{t(texts.endAsk)}</p>}
      <WorkButton
        size="sm"
        variant={isAsked ? 'primary' : 'outline'}
        isWorking={work.isPending}
        onPress={() => (isAsked ? end() : setAsked(true))}
      >
        {t(texts.end)}
      </WorkButton>
    </div>
  );
}
