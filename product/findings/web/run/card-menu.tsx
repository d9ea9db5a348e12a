import { CircleStop, EllipsisVertical, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { isPermitted } from '#web/actor.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { MenuButton } from '#web/parts/menu-button.tsx';
import { useRecheck } from './recheck-button.tsx';
import { useStop } from './run-actions.tsx';
import { isStoppable } from './use-run.ts';

const texts = messages({
  menu: { ja: '{name}の操作', en: 'Actions: {name}' },
});

interface Props {
  id: CheckId;
  part: RunView[CheckId];
  name: string;
}

/** What can be done with one function of a run: stop it while it is checking, check it again afterwards. */
export function CardMenu({ id, part, name }: Props): ReactNode {
  const { t } = useLanguage();
  const { user } = useScope();
  const stop = useStop(id);
  const again = useRecheck({ function: id }, name);
  const actions = [
    ...(isStoppable(part) && isPermitted(user, 'run:stop') ? [{ ...stop, id: 'stop', icon: CircleStop }] : []),
    ...(!part.checking && again.isOffered ? [{ ...again, id: 'again', icon: RotateCw }] : []),
  ];
  return (
    <>
      {actions.length > 0 && (
        <MenuButton
          label={t(texts.menu, { name })}
          items={actions.map(action => ({ ...action, isDisabled: action.isPending }))}
          onAction={key => actions.find(action => action.id === key)?.ask()}
          button={{ size: 'sm', variant: 'ghost', className: 'relative -m-1.5' }}
        >
          <EllipsisVertical aria-hidden="true" />
        </MenuButton>
      )}
      {stop.question}
      {again.question}
    </>
  );
}
