import type { ReactNode } from 'react';
import type { IssueEvent } from '#product/findings/api/issue-event.ts';
import { exclusionKindNames, IssueState, issueStateNames } from '#product/findings/api/issue-marks.ts';
import { getIssue } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { eventTexts, issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';

const mostShown = 50;

/** What has been decided, found and written about a place, newest first. */
export function IssueHistory({ place, baseUrlEncoded }: { place: PlaceInHand; baseUrlEncoded: string }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { function: id, fingerprint } = place;
  const answer = useApi(getIssue, {
    params: { ...params, baseUrlEncoded, function: id, fingerprint },
    query: { limit: mostShown },
  });
  const events = answer.data?.history.items ?? [];
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-bold">{t(texts.history)}</h3>
      {answer.data && events.length === 0 && <p className="text-muted">{t(texts.noHistory)}</p>}
      <ol className="grid gap-2">
        {events.map(event => (
          <Entry key={event.id} event={event} baseUrlEncoded={baseUrlEncoded} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ event, baseUrlEncoded }: { event: IssueEvent; baseUrlEncoded: string }): ReactNode {
  const { t } = useLanguage();
  const { dateTime, date } = useFormats();
  const { kind, at, author, facts } = event;
  const shown = (value: string | null | undefined): string => {
    if (value === null || value === undefined) return '–';
    const state = IssueState.safeParse(value);
    if (kind === 'state' && state.success) return t(issueStateNames[state.data]);
    if (kind === 'due') return date(value);
    return value || t(texts.deleted);
  };
  const reason = facts.reasonKind ? t(exclusionKindNames[facts.reasonKind]) : '';
  return (
    <li className="border-l-2 border-line pl-3 text-[0.8125rem]">
      <p className="font-medium">
        {t(eventTexts[kind], { from: shown(facts.from), to: shown(facts.to), kind: reason })}
        {facts.isUndone && ` (${t(texts.undone)})`}
        {facts.engineChanged && ` (${t(texts.engineChanged)})`}
      </p>
      {facts.text !== undefined && <p className="break-words whitespace-pre-line">{facts.text}</p>}
      {facts.mentions && <p className="text-muted">{facts.mentions.map(one => `@${one.name}`).join(' ')}</p>}
      <p className="numbers text-xs text-muted">
        {author === null ? t(texts.engine) : author.name || t(texts.deleted)} ·{' '}
        {facts.run === undefined ? (
          dateTime(at)
        ) : (
          <ScreenLink
            screen="run"
            search={{ base_url_encoded: baseUrlEncoded, date: facts.run }}
            className="text-link underline underline-offset-2"
          >
            {dateTime(facts.run)}
          </ScreenLink>
        )}
      </p>
    </li>
  );
}
