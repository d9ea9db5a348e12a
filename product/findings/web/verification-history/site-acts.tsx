import { Button } from '@heroui/react/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type IssueState, issueStateNames } from '#product/findings/api/issue-marks.ts';
import { listSiteActs, type SiteAct } from '#product/findings/api/site-acts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { keyOf } from '#web/queries.ts';
import { issueTexts } from '../issues/issue-texts.ts';
import { actTexts as texts } from './act-texts.ts';

/** What people did on a site between its runs, newest first; loaded when it is unfolded. */
export function SiteActs({ site }: { site: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="mt-4">
      <FoldedSection name="site-acts" title={t(texts.title)}>
        <Acts site={site} />
      </FoldedSection>
    </div>
  );
}

function Acts({ site }: { site: string }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const parts = { params: { ...params, baseUrlEncoded: site } };
  const answer = useInfiniteQuery({
    queryKey: keyOf(listSiteActs, parts),
    queryFn: ({ pageParam: before }) => call(listSiteActs, { ...parts, query: { before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  });
  if (answer.error && !answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <p className="min-h-16 text-muted">{t(texts.loading)}</p>;
  const items = answer.data.pages.flatMap(page => page.items);
  if (items.length === 0) return <p className="text-muted">{t(texts.none)}</p>;
  const groups = [...Map.groupBy(items, act => act.run)];
  return (
    <>
      {groups.map(([run, own]) => (
        <section key={run ?? ''} className="border-b border-line py-2 last:border-b-0">
          <h3 className="mb-1 text-[0.8125rem] font-bold">
            <RunName site={site} run={run} />
          </h3>
          <ul className="grid gap-1">
            {own.map(act => (
              <Act
                key={`${act.to} ${act.function} ${act.kind} ${act.author.sub} ${act.author.name} ${act.value} ${act.places}`}
                act={act}
              />
            ))}
          </ul>
        </section>
      ))}
      {answer.hasNextPage && (
        <Button
          size="sm"
          variant="outline"
          className="mt-2"
          isDisabled={answer.isFetchingNextPage}
          onPress={() => void answer.fetchNextPage()}
        >
          {t(texts.more)}
        </Button>
      )}
    </>
  );
}

function RunName({ site, run }: { site: string; run: string | null }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  if (run === null) return t(texts.before);
  return (
    <ScreenLink screen="run" search={{ base_url_encoded: site, date: run }} className="text-link hover:underline">
      {t(texts.after, { date: dateTime(run) })}
    </ScreenLink>
  );
}

function Act({ act }: { act: SiteAct }): ReactNode {
  const { t } = useLanguage();
  const { number, date, dateTime } = useFormats();
  const { kind, value, author, places } = act;
  const named =
    kind === 'state' && value !== null
      ? t(issueStateNames[value as IssueState])
      : kind === 'due'
        ? date(value)
        : (value ?? t(issueTexts.nobody));
  const [from, to] = [dateTime(act.from), dateTime(act.to)];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[0.8125rem]">
      <span className="numbers text-xs whitespace-nowrap text-muted">
        {from === to ? to : t(texts.span, { from, to })}
      </span>
      <span className="font-medium">{author.name || t(issueTexts.deleted)}</span>
      <span>
        {t(texts.kinds[kind], { value: named })}
        {act.isUndone && ` (${t(texts.undone)})`}
      </span>
      <span className="numbers text-muted">
        {places === null ? t(texts.rule) : t(texts.places, { n: number(places) })}
        {act.function !== null && ` · ${t(checkNames[act.function])}`}
      </span>
    </li>
  );
}
