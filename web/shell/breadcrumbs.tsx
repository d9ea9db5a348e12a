import { useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeBaseUrl } from '#api/base-url.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink } from '../navigation.tsx';
import { screens } from '../screens.ts';
import type { ScreenName, SearchOf } from '../search.ts';
import { useCurrentScreen } from './current-screen.ts';
import { shellTexts } from './texts.ts';

/** The list or record that a screen belongs to. */
const parents: Partial<Record<ScreenName, ScreenName>> = {
  'change-contract': 'contract',
  cancellation: 'contract',
  'create-group': 'groups',
  'edit-group': 'groups',
  'create-user': 'users',
  'edit-user': 'users',
  'change-password': 'my-account',
};

/** All sites > site > function (> page), or All sites > list > record, made from the address. */
export function Breadcrumbs(): ReactNode {
  const { t } = useLanguage();
  const current = useCurrentScreen();
  const { base_url_encoded, date, function: from } = useSearch({ strict: false }) as SearchOf<'page'>;
  if (current === undefined || current === 'top') return null;
  const steps: { key: string; node: ReactNode }[] = [
    { key: 'top', node: <ScreenLink screen="top">{t(screens.top.title)}</ScreenLink> },
  ];
  const baseUrl = base_url_encoded === undefined ? null : decodeBaseUrl(base_url_encoded);
  if (screens[current].run && base_url_encoded !== undefined && baseUrl !== null && date !== undefined) {
    const run = { base_url_encoded, date };
    const site = new URL(baseUrl).host;
    if (current !== 'run')
      steps.push({
        key: 'site',
        node: (
          <ScreenLink screen="run" search={run}>
            {site}
          </ScreenLink>
        ),
      });
    if (current === 'page' && from !== undefined) {
      steps.push({
        key: 'function',
        node: (
          <ScreenLink screen={from} search={run}>
            {t(screens[from].title)}
          </ScreenLink>
        ),
      });
    }
    steps.push({
      key: 'here',
      node: <span aria-current="page">{current === 'run' ? site : t(screens[current].title)}</span>,
    });
  } else {
    const parent = parents[current];
    if (parent !== undefined)
      steps.push({ key: 'list', node: <ScreenLink screen={parent}>{t(screens[parent].title)}</ScreenLink> });
    steps.push({ key: 'here', node: <span aria-current="page">{t(screens[current].title)}</span> });
  }
  return (
    <nav aria-label={t(shellTexts.breadcrumbs)} className="mb-2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {steps.map(({ key, node }, index) => (
          <li
            key={key}
            className="flex items-center gap-1.5 text-muted [&_[aria-current]]:text-ink [&_a:hover]:underline [&_a]:underline-offset-4"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            {node}
          </li>
        ))}
      </ol>
    </nav>
  );
}
