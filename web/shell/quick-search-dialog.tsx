import '../style/overlays.css';
import { Modal } from '@heroui/react/modal';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { messages } from '#language/message.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useGo, useIsGroupInView, useRunSearch, useScope } from '../navigation.tsx';
import { useApi } from '../queries.ts';
import { type ScreenName, screenNames, screens } from '../screens.ts';
import type { Hit } from './hit.ts';
import { MenuIcon } from './icons.tsx';
import { useIssueHits, useRunHits, useSettled } from './run-hits.tsx';
import { holdsWords } from './search-words.ts';
import { useReachable } from './use-reachable.ts';

const texts = messages({
  label: {
    ja: 'サイト・ページ・指摘・対応・設定を検索',
    en: 'Search sites, pages, findings, issues and settings',
  },
  results: { ja: '検索結果', en: 'Results' },
  none: { ja: '該当するものはありません。', en: 'Nothing matches.' },
});
const most = 8;

/** The dialog that finds sites, screens and settings, pages and rules of the run in view, and issues. */
export default function QuickSearchDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal.Container size="md" placement="top">
        <Modal.Dialog aria-label={t(texts.label)} className="p-3">
          <Finder onDone={() => onOpenChange(false)} />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function Finder({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const [words, setWords] = useState('');
  const search = useSettled(words);
  const hits = [...useScreenHits(words), ...useSiteHits(search), ...useRunHits(search), ...useIssueHits(search)];
  return (
    <Autocomplete inputValue={words} onInputChange={setWords} filter={() => true}>
      <SearchField autoFocus aria-label={t(texts.label)} className="block">
        <Input
          placeholder={t(texts.label)}
          maxLength={100}
          className="h-11 w-full rounded-sm border border-[var(--field-border)] bg-surface px-3"
        />
      </SearchField>
      <Menu
        aria-label={t(texts.results)}
        items={hits}
        className="mt-2 max-h-[60vh] overflow-y-auto"
        onAction={id => {
          onDone();
          void hits.find(hit => hit.id === id)?.go();
        }}
        renderEmptyState={() => <p className="p-4 text-center text-muted">{t(texts.none)}</p>}
      >
        {hit => (
          <MenuItem
            id={hit.id}
            textValue={hit.name}
            className="flex cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm data-focused:bg-accent-soft data-hovered:bg-head"
          >
            {hit.icon}
            <span className="min-w-0 truncate">{hit.name}</span>
            {hit.note !== undefined && <span className="ml-auto min-w-0 truncate text-xs text-muted">{hit.note}</span>}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

function useScreenHits(words: string): Hit[] {
  const { t } = useLanguage();
  const { area: here } = useScope();
  const reachable = useReachable();
  const go = useGo();
  const isGroupInView = useIsGroupInView();
  const { base_url_encoded, date } = useRunSearch();
  const hasRun = base_url_encoded !== undefined && date !== undefined;
  const opens = (name: ScreenName) => {
    const { menu, area, run, path } = screens[name];
    if (area !== here || (menu?.group === 'viewed' && !isGroupInView)) return false;
    return (!run || hasRun) && !/\{(id|username|template|managementId)\}/.test(path) && reachable(name);
  };
  return screenNames
    .filter(name => (screens[name].menu !== undefined || screens[name].run !== true) && opens(name))
    .filter(name =>
      holdsWords(words, [
        screens[name].title.ja,
        screens[name].title.en,
        ...Object.values(screens[name].menu?.label ?? {}),
      ]),
    )
    .map(name => ({
      id: `screen ${name}`,
      name: t(screens[name].menu?.label ?? screens[name].title),
      icon: <MenuIcon name={screens[name].menu?.icon ?? ''} />,
      go: () => go(name, (screens[name].run ? { base_url_encoded, date } : {}) as object),
    }));
}

function useSiteHits(search: string): Hit[] {
  const { params, area } = useScope();
  const isGroupInView = useIsGroupInView();
  const go = useGo();
  const { tenantId, groupId } = params;
  const query = { search, limit: most };
  const enabled = search !== '' && (area === 'tenant' || isGroupInView);
  const sites = useApi(siteSummaries, { params: { tenantId, groupId }, query }, { enabled });
  if (!enabled) return [];
  return (sites.data?.items ?? [])
    .filter(site => holdsWords(search, [site.title, site.baseUrl]))
    .map(site => ({
      id: `site ${site.baseUrlEncoded}`,
      name: site.title || site.baseUrl,
      note: site.baseUrl,
      icon: <Globe aria-hidden="true" className="size-5 shrink-0 text-muted" />,
      go: () => go('run', { base_url_encoded: site.baseUrlEncoded, date: site.date }),
    }));
}
