import type { ReactNode } from 'react';
import { openSharedRun, type SharedRun } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { SharedRunView } from './shared-run-view.tsx';
import { type SharedOpening, SharedScreen } from './shared-screen.tsx';

const open = (body: SharedOpening) => call(openSharedRun, { body });
const show = (run: SharedRun, { token, password = '' }: SharedOpening) => (
  <SharedRunView run={run} token={token} password={password} />
);

/** What the share link of a run opens. */
export default function SharedRunScreen(): ReactNode {
  return <SharedScreen open={open} show={show} />;
}
