import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { CircleStop, EllipsisVertical, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { isPermitted } from '#web/actor.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
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
    ...(isStoppable(part) && isPermitted(user, 'run:stop') ? [{ ...stop, id: 'stop', Icon: CircleStop }] : []),
    ...(!part.checking && again.isOffered ? [{ ...again, id: 'again', Icon: RotateCw }] : []),
  ];
  return (
    <>
      {actions.length > 0 && (
        <Dropdown>
          <Button isIconOnly size="sm" variant="ghost" aria-label={t(texts.menu, { name })} className="relative -m-1.5">
            <EllipsisVertical aria-hidden="true" />
          </Button>
          <Dropdown.Popover placement="bottom end">
            <Dropdown.Menu
              aria-label={t(texts.menu, { name })}
              onAction={key => actions.find(action => action.id === key)?.ask()}
            >
              {actions.map(({ id: action, label, Icon, isPending }) => (
                <Dropdown.Item key={action} id={action} textValue={label} isDisabled={isPending}>
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  {label}
                </Dropdown.Item>
              ))}
            </Dropdown.Menu>
          </Dropdown.Popover>
        </Dropdown>
      )}
      {stop.question}
      {again.question}
    </>
  );
}
