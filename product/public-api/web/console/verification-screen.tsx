import { BookOpen } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { getApiVerification } from '#product/public-api/api/api-verifications.ts';
import type { Verification } from '#product/public-api/api/v1-verifications.ts';
import { ApiProblemError } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRecordId, useScope } from '#web/navigation.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { type Column, DataTable, numberColumn } from '#web/parts/data-table.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { verificationTexts as texts, VerificationTag } from './verification-texts.tsx';

type FunctionResult = Verification['functions'][number];
const againMs = 10_000;

/** One verification of the API: what it was about, its results by function, and where programs read it. */
export default function VerificationScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const params = { tenantId, id: useRecordId() };
  const found = useApi(getApiVerification, { params }, { refetchInterval: againMs });
  if (found.error instanceof ApiProblemError && found.error.status === 404)
    return <NotThere screen="console-verifications" />;
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { title, url, functions } = found.data;
  return (
    <>
      <PageHeader
        title={title || url}
        actions={
          <a href="/api/v1/docs" className="button button--outline">
            <BookOpen aria-hidden="true" />
            {t(texts.reference)}
          </a>
        }
      >
        <a href={url} target="_blank" rel="noreferrer noopener" className="wrap-anywhere text-link">
          {url}
        </a>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <Facts of={found.data} />
        <Section flush title={t(texts.functions)}>
          <DataTable
            label={t(texts.functions)}
            isWide
            columns={useFunctionColumns()}
            rows={functions}
            rowKey={row => row.id}
            state={found}
            empty={null}
          />
        </Section>
      </div>
    </>
  );
}

function Facts({ of: found }: { of: Verification }): ReactNode {
  const { t } = useLanguage();
  const { dateTime, number } = useFormats();
  const address = `${window.location.origin}/api/v1/verifications/${found.id}`;
  const facts: [string, ReactNode][] = [
    [t(texts.status), <VerificationTag key="status" status={found.status} />],
    [t(texts.score), <ScoreChip key="score" {...found.tested} />],
    [t(texts.pages), number(found.pages)],
    ...(found.finishedAt === null
      ? [[t(texts.progress), `${number(found.progress.percent)}%`] as [string, string]]
      : []),
    [t(texts.createdAt), dateTime(found.createdAt)],
    [t(texts.finishedAt), dateTime(found.finishedAt)],
    ...(found.failure === null ? [] : [[t(texts.failure), t(found.failure.message)] as [string, string]]),
    [
      t(texts.id),
      <code key="id" className="break-all">
        {found.id}
      </code>,
    ],
    [
      t(texts.address),
      <span key="address" className="flex flex-wrap items-center gap-2">
        <code className="break-all">GET {address}</code>
        <CopyButton text={address} label={t(texts.copy)} />
      </span>,
    ],
  ];
  return (
    <Section title={t(texts.facts)}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}

function useFunctionColumns(): Column<FunctionResult>[] {
  const { t } = useLanguage();
  const { number } = useFormats();
  return [
    { id: 'function', head: t(texts.function), card: 'title', cell: ({ id }) => t(checkNames[id]) },
    { id: 'status', head: t(texts.status), cell: ({ status }) => <VerificationTag status={status} /> },
    { id: 'score', head: t(texts.score), cell: ({ tested }) => <ScoreChip {...tested} /> },
    { ...numberColumn, id: 'errors', head: t(texts.errors), cell: ({ tested }) => number(tested.errors) },
    { ...numberColumn, id: 'warnings', head: t(texts.warnings), cell: ({ tested }) => number(tested.warnings) },
    { ...numberColumn, id: 'checked', head: t(texts.checked), cell: ({ pagesChecked }) => number(pagesChecked) },
    { ...numberColumn, id: 'failed', head: t(texts.failed), cell: ({ pagesFailed }) => number(pagesFailed) },
  ];
}
