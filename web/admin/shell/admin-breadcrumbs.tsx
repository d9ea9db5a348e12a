import { useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminLink, type AdminParams, useStaff, useTenantParams } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { screens } from '../../screens.ts';
import { useCurrentScreen } from '../../shell/current-screen.ts';
import { shellTexts } from '../../shell/texts.ts';
import { trailOf } from './trail.ts';

/** Contracts > contract > users > user, made from the address. */
export function AdminBreadcrumbs(): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const current = useCurrentScreen();
  const params = useParams({ strict: false }) as AdminParams;
  const { groupId } = useTenantParams();
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
              <span aria-current="page">{t(screens[name].title)}</span>
            ) : (
              <AdminLink screen={name} params={{ ...params, group_id: groupId }}>
                {t(screens[name].title)}
              </AdminLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
