import type { ReactNode } from 'react';
import { openSharedRun, type SharedRun } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { storedLanguage } from '#web/i18n/current-language.ts';
import { LanguageProvider } from '#web/i18n/language.tsx';
import { SharedRunView } from './shared-run-view.tsx';
import { type SharedOpening, SharedScreen } from './shared-screen.tsx';

const open = (body: SharedOpening) => call(openSharedRun, { body });
const show = (run: SharedRun, { token, password = '' }: SharedOpening) => {
  const language = storedLanguage() ?? run.language;
  const view = <SharedRunView run={run} token={token} password={password} />;
  return language === null ? view : <LanguageProvider first={language}>{view}</LanguageProvider>;
};

/** What the share link of a run opens. */
export default function SharedRunScreen(): ReactNode {
  return <SharedScreen open={open} show={show} />;
}
