import { useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink, screenIn, useCurrentScreen, useRunSearch, useScope, useTenantParams } from '../navigation.tsx';
import { useApi } from '../queries.ts';
import { clientScreenOf, type ScreenName, screens, trailOf } from '../screens.ts';
import { shellTexts } from './texts.ts';

/** Names the places in this address: contracts by their name, runs by their site, the others by their title. */
function usePlaceName(): (name: ScreenName) => string {
  const { t } = useLanguage();
  const { isStaff } = useScope();
  const { tenantId } = useTenantParams();
  const { base_url_encoded = '' } = useRunSearch();
  const params = { tenantId, groupId: 'G001' };
  const contract = useApi(getGroupContract, { params }, { enabled: isStaff && tenantId !== '' }).data;
  const baseUrl = decodeBaseUrl(base_url_encoded);
  return name => {
    if (name === 'admin-contract' || name === 'admin-adbox-contract')
      return contract?.contractName || t(screens[name].title);
    return clientScreenOf(name) === 'run' && baseUrl !== null ? new URL(baseUrl).host : t(screens[name].title);
  };
}

/** The way to the screen in view, from the table of screens: only steps that lead somewhere and that the person may open. */
function useTrail(current: ScreenName): ScreenName[] {
  const { area, isStaff, may, params } = useScope();
  const { base_url_encoded, date } = useRunSearch();
  const { function: from } = useSearch({ strict: false });
  const hasRun = base_url_encoded !== undefined && decodeBaseUrl(base_url_encoded) !== null && date !== undefined;
  const line = lineOf(params.tenantId);
  return trailOf(current)
    .map(name => (name === 'top' && line === 'ad' ? 'ad-reports' : name))
    .flatMap(name => (name === 'page' && hasRun && from !== undefined ? [from, name] : [name]))
    .filter(name => {
      const { access, run } = screens[name];
      if (screens[screenIn(area, name)].lines?.includes(line) === false) return false;
      if (!isStaff) return hasRun || !run || name === current;
      return 'permission' in access && may(access.permission);
    })
    .map(name => screenIn(area, name));
}

/** All sites > site > function > page, contracts > contract > users > user, and so on. */
export function Breadcrumbs(): ReactNode {
  const current = useCurrentScreen();
  return current === undefined || screens[current].parent === undefined ? null : <Trail current={current} />;
}

function Trail({ current }: { current: ScreenName }): ReactNode {
  const { t } = useLanguage();
  const { base_url_encoded, date } = useRunSearch();
  const { rule } = useSearch({ strict: false });
  const { isStaff } = useScope();
  const { groupId } = useTenantParams();
  const placeName = usePlaceName();
  const trail = useTrail(current);
  return (
    <nav aria-label={t(shellTexts.breadcrumbs)} className="mb-2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {trail.map((name, index) => (
          <li
            key={name}
            className="flex items-center gap-1.5 text-muted [&_[aria-current]]:text-ink [&_a:hover]:underline [&_a]:underline-offset-4"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            {name === current && rule === undefined ? (
              <span aria-current="page">{placeName(name)}</span>
            ) : (
              <ScreenLink
                screen={name}
                {...(isStaff ? { params: { group_id: groupId, groupId } } : {})}
                search={screens[name].run ? ({ base_url_encoded, date } as object) : {}}
              >
                {placeName(name)}
              </ScreenLink>
            )}
          </li>
        ))}
        {rule !== undefined && (
          <li className="flex items-center gap-1.5 text-muted [&_[aria-current]]:text-ink">
            <ChevronRight aria-hidden="true" className="size-3.5" />
            <span aria-current="page">{t(shellTexts.rule)}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
