import '#web/style/overlays.css';
import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import { Bookmark, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedView } from '#product/findings/api/saved-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { OpenAtOnce } from '#web/parts/open-at-once.tsx';
import { nameOf } from '#web/person-name.ts';
import { savedViewButton } from './saved-view-button.ts';
import { savedViewTexts as texts } from './saved-view-texts.ts';

interface Props {
  /** Undefined while they are loading. */
  views: readonly SavedView[] | undefined;
  shown: SavedView | undefined;
  isChanged: boolean;
  mayWrite: boolean;
  isOpen: boolean;
  /** It takes the place of a button that was pressed: it opens as soon as it stands. */
  isPressed?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShow: (view: SavedView) => void;
  /** Keeps the filters in view under the name of the one that is shown. */
  onUpdate: (view: SavedView) => void;
  onDialog: (dialog: 'save' | 'manage') => void;
}

/** The menu of saved views; its button names the one that is shown, and says whether the filters have been changed since. */
export function SavedViewMenu(props: Props): ReactNode {
  const { t } = useLanguage();
  const { views, shown, isChanged } = props;
  const name = shown === undefined ? t(texts.views) : t(texts.shown, { name: shown.name });
  return (
    <Dropdown isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      {props.isPressed && <OpenAtOnce />}
      <Dropdown.Trigger
        autoFocus={props.isPressed ?? false}
        aria-label={isChanged ? `${name} (${t(texts.changed)})` : name}
        className={savedViewButton.className}
      >
        <Bookmark aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-w-60 truncate">{name}</span>
        {isChanged && <span className="chip-tag shrink-0 bg-head text-fair">{t(texts.changed)}</span>}
      </Dropdown.Trigger>
      <Dropdown.Popover placement="bottom end" className="max-w-[min(24rem,92vw)] min-w-60">
        {views?.length === 0 && <p className="px-4 pt-3 text-sm text-muted">{t(texts.none)}</p>}
        <ViewItems {...props} />
      </Dropdown.Popover>
    </Dropdown>
  );
}

function ViewItems({ views = [], shown, isChanged, mayWrite, onShow, onUpdate, onDialog }: Props): ReactNode {
  const { t, language } = useLanguage();
  const ownerOf = ({ owner }: SavedView) => (owner ? t(texts.by, { name: nameOf(owner, language) }) : t(texts.staff));
  const parts = [
    { id: 'own', title: texts.own, views: views.filter(view => view.isOwn) },
    { id: 'shared', title: texts.shared, views: views.filter(view => !view.isOwn) },
  ].filter(part => part.views.length > 0);
  function act(key: string): void {
    const view = views.find(({ id }) => id === key);
    if (view) onShow(view);
    else if (key === 'update' && shown) onUpdate(shown);
    else if (key === 'save' || key === 'manage') onDialog(key);
  }
  return (
    <Dropdown.Menu aria-label={t(texts.views)} onAction={key => act(String(key))}>
      {parts.map(part => (
        <Dropdown.Section key={part.id}>
          <Header>{t(part.title)}</Header>
          {part.views.map(view => (
            <Dropdown.Item key={view.id} id={view.id} textValue={view.name}>
              <Check aria-hidden="true" className={`size-4 shrink-0 ${view.id === shown?.id ? '' : 'invisible'}`} />
              <span className="min-w-0">
                <span className="block truncate">{view.name}</span>
                {!view.isOwn && <span className="block truncate text-xs text-muted">{ownerOf(view)}</span>}
              </span>
            </Dropdown.Item>
          ))}
        </Dropdown.Section>
      ))}
      {mayWrite && (
        <Dropdown.Section>
          <Header>{t(texts.actions)}</Header>
          {shown?.isOwn === true && isChanged && (
            <Dropdown.Item id="update" textValue={t(texts.update, { name: shown.name })}>
              {t(texts.update, { name: shown.name })}
            </Dropdown.Item>
          )}
          <Dropdown.Item id="save" textValue={t(texts.save)}>
            {t(texts.save)}
          </Dropdown.Item>
          {views.some(view => view.isDeletable) && (
            <Dropdown.Item id="manage" textValue={t(texts.manage)}>
              {t(texts.manage)}
            </Dropdown.Item>
          )}
        </Dropdown.Section>
      )}
    </Dropdown.Menu>
  );
}
