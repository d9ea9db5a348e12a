import type { ReactNode } from 'react';
import type { FailedCrawl, RunInWork } from '#product/operation/api/operation.ts';
import { ScreenLink } from '#web/navigation.tsx';

export function SiteOfRun({ run }: { run: RunInWork | FailedCrawl }): ReactNode {
  const { tenantId, groupId, baseUrl, baseUrlEncoded, date } = run;
  return (
    <ScreenLink
      screen="run"
      params={{ tenantId, group_id: groupId }}
      search={{ base_url_encoded: baseUrlEncoded, date }}
      className="text-link block truncate font-medium"
    >
      {baseUrl}
    </ScreenLink>
  );
}

export function CustomerOfRun({ run: { tenantId, groupId, tenantPreferredId } }: { run: RunInWork | FailedCrawl }) {
  return (
    <>
      <ScreenLink screen="admin-contract" params={{ tenantId, group_id: groupId }} className="text-link">
        {tenantPreferredId}
      </ScreenLink>
      <span className="card-inline block text-xs text-muted">{groupId}</span>
    </>
  );
}
