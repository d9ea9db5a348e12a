import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  orderSavedViews,
  type SavedView,
  type ViewScreen,
} from '#product/findings/api/saved-views.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { savedViewTexts as texts } from './saved-view-texts.ts';

interface Group {
  tenantId: string;
  groupId: string;
}

function faultOfName(error: unknown): string | undefined {
  if (!(error instanceof ApiProblemError)) return undefined;
  const { code, message, fields } = error.problem;
  return fields?.find(field => field.path === 'name')?.message ?? (code === 'view_name_taken' ? message : undefined);
}

/** Asks for the name of a new view. A refused name keeps the dialog open, with the reason at the field. */
export function SaveView({
  params,
  screen,
  search,
  onSaved,
  onClose,
}: {
  params: Group;
  screen: ViewScreen;
  search: Record<string, string>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [fault, setFault] = useState<string>();

  async function save(): Promise<unknown> {
    try {
      onSaved(await call(createSavedView, { params, body: { screen, name, search, isShared } }));
      notify.success(t(texts.saved));
    } catch (error) {
      const nameError = faultOfName(error);
      if (nameError === undefined) throw error;
      setFault(nameError);
      return false;
    }
    return true;
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(texts.saveTitle)}
      confirmLabel={t(texts.saveButton)}
      onConfirm={save}
    >
      <div className="grid gap-3">
        <p className="text-muted phrases">{t(texts.saveHelp)}</p>
        <Field label={t(texts.name)} value={name} onChange={setName} error={fault} maxLength={60} autoComplete="off" />
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isShared}
            onChange={event => setShared(event.target.checked)}
          />
          {t(texts.share)}
        </label>
      </div>
    </ConfirmDialog>
  );
}

interface Manage {
  params: Group;
  views: readonly SavedView[];
  onChange: () => Promise<unknown>;
}

/** Renames, shares, orders and deletes views, each at once. */
export function ManageViews({
  screen,
  onClose,
  ...manage
}: Manage & { screen: ViewScreen; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const own = manage.views.filter(view => view.isOwn);
  const shared = manage.views.filter(view => !view.isOwn && view.isDeletable);

  async function move(at: number, by: 1 | -1): Promise<void> {
    const ids = own.map(({ id }) => id);
    const [moved = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved);
    await doOrTell(async () => {
      await call(orderSavedViews, { params: manage.params, body: { screen, ids } });
      await manage.onChange();
    });
  }

  return (
    <Modal.Backdrop isOpen onOpenChange={open => !open && onClose()}>
      <Modal.Container size="md" placement="center">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{t(texts.manageTitle)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <ul className="divide-y divide-line">
              {own.map((view, at) => (
                <OwnView
                  key={view.id}
                  {...manage}
                  view={view}
                  onUp={at > 0 ? () => void move(at, -1) : undefined}
                  onDown={at < own.length - 1 ? () => void move(at, 1) : undefined}
                />
              ))}
              {shared.map(view => (
                <li key={view.id} className="flex items-center justify-between gap-2 py-2">
                  <span className="min-w-0 wrap-anywhere">{view.name}</span>
                  <RemoveButton {...manage} view={view} />
                </li>
              ))}
            </ul>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="outline" onPress={onClose}>
              {t(texts.close)}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

async function doOrTell(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify.problem(error);
  }
}

function OwnView({
  view,
  onUp,
  onDown,
  ...manage
}: Manage & { view: SavedView; onUp: (() => void) | undefined; onDown: (() => void) | undefined }): ReactNode {
  const { t } = useLanguage();
  const [name, setName] = useState(view.name);
  const [fault, setFault] = useState<string>();
  const said = { name: view.name };

  async function change(body: { name?: string; isShared?: boolean }): Promise<void> {
    setFault(undefined);
    try {
      await call(changeSavedView, { params: { ...manage.params, view: view.id }, body });
      await manage.onChange();
    } catch (error) {
      const nameError = faultOfName(error);
      if (nameError === undefined) notify.problem(error);
      else setFault(nameError);
    }
  }

  return (
    <li className="grid gap-2 py-3">
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={event => {
          event.preventDefault();
          void change({ name });
        }}
      >
        <Field
          label={t(texts.rename, said)}
          labelClassName="sr-only"
          value={name}
          onChange={setName}
          error={fault}
          maxLength={60}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline" isDisabled={name.trim() === view.name}>
          {t(texts.renameButton)}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            aria-label={t(texts.shareOf, said)}
            checked={view.isShared}
            onChange={event => void change({ isShared: event.target.checked })}
          />
          {t(texts.share)}
        </label>
        <span className="flex gap-1">
          <StepButton label={t(texts.up, said)} onPress={onUp} icon={<ArrowUp aria-hidden="true" />} />
          <StepButton label={t(texts.down, said)} onPress={onDown} icon={<ArrowDown aria-hidden="true" />} />
          <RemoveButton {...manage} view={view} />
        </span>
      </div>
    </li>
  );
}

function StepButton({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: ReactNode;
  onPress: (() => void) | undefined;
}): ReactNode {
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      aria-label={label}
      isDisabled={onPress === undefined}
      {...(onPress ? { onPress } : {})}
    >
      {icon}
    </Button>
  );
}

/** Filters are soon chosen again, so that it does not ask. */
function RemoveButton({ params, view, onChange }: Manage & { view: SavedView }): ReactNode {
  const { t } = useLanguage();
  return (
    <IconButton
      icon={Trash2}
      label={t(texts.remove, { name: view.name })}
      onPress={() =>
        void doOrTell(async () => {
          await call(deleteSavedView, { params: { ...params, view: view.id } });
          await onChange();
          notify.success(t(texts.removed, { name: view.name }));
        })
      }
    />
  );
}
