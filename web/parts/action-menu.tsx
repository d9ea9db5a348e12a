import { Ellipsis, type LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { MenuButton } from './menu-button.tsx';

const texts = messages({ more: { ja: 'その他の操作', en: 'More actions' } });

export interface MenuAction {
  id: string;
  label: string;
  icon: LucideIcon;
  act: () => void;
  /** Its place in the menu, by number. */
  rank: number;
}

type Note = (id: string, action: MenuAction | null) => void;
const Noted = createContext<Note | null>(null);

/** A menu of the actions that its children declare by `useMenuAction`; what else they show stands beside it. */
export function ActionMenu({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const [actions, setActions] = useState<ReadonlyMap<string, MenuAction>>(new Map());
  const [note] = useState<Note>(() => (id: string, action: MenuAction | null) => {
    setActions(before => {
      const next = new Map(before);
      if (action === null) next.delete(id);
      else next.set(id, action);
      return next;
    });
  });
  const shown = [...actions.values()].toSorted((a, b) => a.rank - b.rank);
  return (
    <Noted value={note}>
      {children}
      {shown.length > 0 && (
        <MenuButton label={t(texts.more)} items={shown} onAction={id => actions.get(id)?.act()}>
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      )}
    </Noted>
  );
}

/** Puts an action into the menu around; false without one: then the caller shows a button of its own. */
export function useMenuAction({ id, label, icon, act, rank }: MenuAction): boolean {
  const note = useContext(Noted);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    note?.(id, { id, label, icon, rank, act: () => latest.current() });
    return () => note?.(id, null);
  }, [note, id, label, icon, rank]);
  return note !== null;
}
