import { useParams, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeBaseUrl } from '#api/base-url.ts';
import { getGroupContract } from '#api/contracts.ts';
import { AdminLink, type AdminParams, useStaff, useTenantParams } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useApi } from '../../queries.ts';
import { screens } from '../../screens.ts';
import type { ScreenName, SearchOf } from '../../search.ts';
import { useCurrentScreen } from '../../shell/current-screen.ts';
import { shellTexts } from '../../shell/texts.ts';
import { trailOf } from './trail.ts';

/** How the places are called in this address: contracts by their name, runs by their site, the others by their title. */
function usePlaceName(): (name: ScreenName) => string {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const { base_url_encoded = '' } = useSearch({ strict: false }) as SearchOf<'run'>;
  const params = { tenantId, groupId: 'G001' };
  const contract = useApi(getGroupContract, { params }, { enabled: tenantId !== '' }).data;
  const baseUrl = decodeBaseUrl(base_url_encoded);
  return name => {
    if (name === 'admin-contract') return contract?.contractName || t(screens[name].title);
    return name === 'admin-run' && baseUrl !== null ? new URL(baseUrl).host : t(screens[name].title);
  };
}

/** Contracts > contract > users > user, made from the address. */
export function AdminBreadcrumbs(): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const current = useCurrentScreen();
  const params = useParams({ strict: false }) as AdminParams;
  const { base_url_encoded, date } = useSearch({ strict: false }) as SearchOf<'run'>;
  const { groupId } = useTenantParams();
  const placeName = usePlaceName();
  const trail = current === undefined ? [] : trailOf(current);
  if (trail.length < 2) return null;
  const shown = trail.filter(name => {
    const { access } = screens[name];
    return 'permission' in access && may(access.permission);
  });
  return (
    <nav aria-label={t(shellTexts.breadcrumbs)} className="mb-2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {shown.map((name, index) => (
          <li
            key={name}
            className="flex items-center gap-1.5 text-muted [&_[aria-current]]:text-ink [&_a:hover]:underline [&_a]:underline-offset-4"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            {name === current ? (
              <span aria-current="page">{placeName(name)}</span>
            ) : (
              <AdminLink
                screen={name}
                params={{ ...params, group_id: groupId }}
                search={screens[name].run ? ({ base_url_encoded, date } as object) : {}}
              >
                {placeName(name)}
              </AdminLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
