import '../style/overlays.css';
import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import type { ReactNode } from 'react';
import { lookOf, type MenuItem, type MenuProps } from './menu-props.ts';
import { OpenAtOnce } from './open-at-once.tsx';

/** The button of `menu-button.tsx` with its menu, which opens as soon as it stands. */
export function LiveMenu(props: MenuProps): ReactNode {
  const { label, items = [], sections, onAction, children } = props;
  return (
    <Dropdown>
      <OpenAtOnce />
      <Button {...lookOf(props)} autoFocus>
        {children}
      </Button>
      <Dropdown.Popover placement="bottom end">
        <Dropdown.Menu aria-label={label} onAction={id => onAction(String(id))}>
          {sections === undefined
            ? items.map(itemOf)
            : sections.map(section => (
                <Dropdown.Section key={section.name}>
                  <Header>{section.name}</Header>
                  {section.items.map(itemOf)}
                </Dropdown.Section>
              ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}

const itemOf = ({ id, label, icon: Icon, isDisabled = false, textValue = label }: MenuItem): ReactNode => (
  <Dropdown.Item key={id} id={id} textValue={textValue} isDisabled={isDisabled}>
    {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
    {label}
  </Dropdown.Item>
);
