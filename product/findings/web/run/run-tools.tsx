import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import type { ViewScreen } from '#product/findings/api/saved-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { ActionMenu, useMenuAction } from '#web/parts/action-menu.tsx';
import { ToolPlace } from '#web/parts/tool-place.tsx';
import { SavedViewsLater } from '../parts/saved-views-later.tsx';
import { runHandout } from '../slots.ts';
import { CompareLink } from './compare-link.tsx';
import { againTexts, useRunAgain } from './run-again.tsx';
import { isUnderWay, useRun } from './use-run.ts';

interface Props {
  /** The list whose views can be saved. */
  views?: ViewScreen | false | undefined;
  /** The function that is compared; all without it. Null: nothing is. */
  compares?: CheckId | null | undefined;
  /** The action that the screen is for, at the end. */
  main?: ReactNode;
  /** It is to run the site again. */
  isMainAgain?: boolean;
}

/** What every screen of a run offers in its head, in one order: views, comparison, export, and the rest in a menu. */
export function RunTools({ views, compares, main, isMainAgain = false }: Props): ReactNode {
  const { data: run } = useRun();
  const hasEnded = run !== undefined && !isUnderWay(run);
  return (
    <>
      {views && <SavedViewsLater screen={views} />}
      {compares !== null && <CompareLink {...(compares && { id: compares })} />}
      <ToolPlace />
      <ActionMenu>
        {hasEnded && !run.isDemo && !isMainAgain && <AgainItem />}
        {run && <runHandout.Filling run={run} />}
      </ActionMenu>
      {main}
    </>
  );
}

function AgainItem(): ReactNode {
  const { isOffered, ...again } = useRunAgain();
  return isOffered ? <OfferedItem {...again} /> : null;
}

function OfferedItem({ ask, question }: Omit<ReturnType<typeof useRunAgain>, 'isOffered'>): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  useMenuAction({ id: 'again', label: t(againTexts.again), icon: RotateCw, act: () => ask(params), rank: 1 });
  return question;
}
