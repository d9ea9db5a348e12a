import type { ReactNode } from 'react';
import { CheckId } from '#checks/registry.ts';
import { getIssue } from '#product/findings/api/issues.ts';
import { useScope, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { IssuePanel } from './issue-panel.tsx';

/** The place that the address names, as notices and mails do: its panel is open. */
export function NamedIssue(): ReactNode {
  const { site, issue } = useScreenSearch('issues');
  const [name = '', fingerprint = ''] = issue?.split(' ') ?? [];
  const id = CheckId.safeParse(name);
  if (site === undefined || !id.success || fingerprint === '') return null;
  return <Named site={site} id={id.data} fingerprint={fingerprint} />;
}

function Named({ site, id, fingerprint }: { site: string; id: CheckId; fingerprint: string }): ReactNode {
  const { params } = useScope();
  const setSearch = useSetSearch<'issues'>();
  const answer = useApi(getIssue, {
    params: { ...params, baseUrlEncoded: site, function: id, fingerprint },
    query: { limit: 1 },
  });
  const issue = answer.data?.issue;
  if (!issue || issue.latestRun === null) return null;
  return (
    <IssuePanel
      places={[{ ...issue, wasExcluded: false, pageUrl: issue.pageUrls[0] ?? issue.baseUrl }]}
      run={{ baseUrlEncoded: site, date: issue.latestRun }}
      onClose={() => void setSearch({ issue: undefined })}
    />
  );
}
