import type { ReactNode } from 'react';
import { openSharedRun } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { SharedRunView } from './shared-run-view.tsx';
import { SharedScreen } from './shared-screen.tsx';

/** What the share link of a run opens. */
export default function SharedRunScreen(): ReactNode {
  return (
    <SharedScreen
      open={body => call(openSharedRun, { body })}
      show={(run, { token, password = '' }) => <SharedRunView run={run} token={token} password={password} />}
    />
  );
}
