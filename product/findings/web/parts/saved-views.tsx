import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  changeSavedView,
  listSavedViews,
  type SavedView,
  searchOfView,
  type ViewScreen,
} from '#product/findings/api/saved-views.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { SavedViewMenu } from './saved-view-menu.tsx';
import { savedViewTexts as texts } from './saved-view-texts.ts';

const SaveView = lazy(() => loadChunk(async () => ({ default: (await import('./saved-view-dialogs.tsx')).SaveView })));
const ManageViews = lazy(() =>
  loadChunk(async () => ({ default: (await import('./saved-view-dialogs.tsx')).ManageViews })),
);

/** Reads the saved views anew, wherever they are shown. */
export const refreshSavedViews = () => queryClient.invalidateQueries({ queryKey: [listSavedViews.operationId] });

/**
 * Saved views of the list in view: choose, save, rename, share, order, delete. The shown one is `saved` in the address.
 * `isPressed`: the menu opens at once.
 */
export function SavedViews({ screen, isPressed }: { screen: ViewScreen; isPressed: boolean }): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const search: { [Name in 'saved' | 'base_url_encoded' | 'date' | 'with']?: string | undefined } =
    useScreenSearch(screen);
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data } = useApi(
    listSavedViews,
    { params, query: { screen } },
    { enabled: isOpen || dialog !== undefined || search.saved !== undefined },
  );
  const views = data?.items ?? [];
  const now = searchOfView(screen, search);
  const shown = views.find(view => view.id === search.saved);
  const isChanged = shown !== undefined && JSON.stringify(shown.search) !== JSON.stringify(now);
  // The runs in view stay; a history has the site among its filters.
  const { base_url_encoded, date, with: earlier } = search;
  const runKey = screen === 'verification-history' ? {} : { base_url_encoded, date, with: earlier };
  const show = (view: SavedView) => void go(screen, { ...runKey, ...view.search, saved: view.id } as object);

  async function update(view: SavedView): Promise<void> {
    try {
      await call(changeSavedView, { params: { ...params, view: view.id }, body: { search: now } });
      await refreshSavedViews();
      notify.success(t(texts.saved));
    } catch (error) {
      notify.problem(error);
    }
  }

  return (
    <>
      <SavedViewMenu
        views={data?.items}
        shown={shown}
        isChanged={isChanged}
        mayWrite={may('view:write')}
        isOpen={isOpen}
        isPressed={isPressed}
        onOpenChange={setOpen}
        onShow={show}
        onUpdate={view => void update(view)}
        onDialog={setDialog}
      />
      <Suspense>
        {dialog === 'save' && (
          <SaveView
            params={params}
            screen={screen}
            search={now}
            onClose={() => setDialog(undefined)}
            onSaved={view => {
              void refreshSavedViews();
              show(view);
            }}
          />
        )}
        {dialog === 'manage' && (
          <ManageViews
            params={params}
            screen={screen}
            views={views}
            onChange={refreshSavedViews}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
