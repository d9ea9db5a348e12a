import { ImageOff, Maximize2, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { listPictures } from '#product/findings/api/results.ts';
import { useListPage } from '#product/findings/web/results/use-list-page.ts';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { browserName, PictureFacts } from './picture-facts.tsx';
import { PictureZips } from './picture-zips.tsx';

const texts = messages({
  search: { ja: 'ページ', en: 'Page' },
  hint: { ja: 'URL', en: 'URL' },
  empty: { ja: '画像はまだありません。', en: 'No screenshots yet.' },
  open: { ja: '{browser} の画像を拡大する', en: 'Enlarge the {browser} screenshot' },
  table: { ja: '一覧表で見る', en: 'Show as a table' },
  cut: { ja: '30,000 px まで', en: 'first 30,000 px' },
});

const perPage = 10;

/** The pictures of every page, side by side per browser; a click opens the large one. */
export function LayoutGrid(): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const [opened, setOpened] = useState<{ picture: Picture; page: string } | null>(null);
  const page = search.pageNumber ?? 1;
  const query = search.search ? { search: search.search } : {};
  const answer = useListPage(listPictures, { params: run.params, query }, { page, rows: perPage });
  const rows = answer.data?.items ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 grow">
          <FilterBar onReset={search.search ? () => setSearch({ search: undefined }) : undefined}>
            <SearchBox
              label={t(texts.search)}
              placeholder={t(texts.hint)}
              value={search.search ?? ''}
              onChange={text => setSearch({ search: text === '' ? undefined : text })}
            />
            <ScreenLink screen="layout-table" search={run.search} className="button button--outline">
              <Table2 aria-hidden="true" />
              {t(texts.table)}
            </ScreenLink>
          </FilterBar>
        </div>
        <div className="mb-3">
          <PictureZips />
        </div>
      </div>
      {!answer.data && <NotLoaded of={answer} />}
      {answer.data && rows.length === 0 && <EmptyState title={t(texts.empty)} />}
      {rows.length > 0 && (
        <div className="panel">
          {rows.map(row => (
            <section
              key={row.urlId}
              aria-label={row.title || row.url}
              className="border-b border-line p-4 last:border-b-0"
            >
              <h2 className="text-sm font-bold">
                <ScreenLink
                  screen="page"
                  search={{ ...run.search, urlId: row.urlId, function: 'layout' }}
                  className="text-link hover:underline"
                >
                  {row.title || row.url}
                </ScreenLink>
              </h2>
              <p className="mb-2 text-xs break-all text-muted">{row.url}</p>
              <ul className="flex flex-wrap gap-4">
                {row.pictures.map(picture => (
                  <li key={`${picture.block} ${picture.browser}`} className="max-w-full min-w-0">
                    <Cell picture={picture} onOpen={() => setOpened({ picture, page: row.url })} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className="border-t border-line bg-head px-3 py-2.5">
            <Pagination
              page={page}
              total={answer.data?.total ?? 0}
              isMore={answer.data?.isMore ?? false}
              limit={perPage}
              onPage={next => setSearch({ pageNumber: next })}
            />
          </div>
        </div>
      )}
      <PictureDialog picture={opened?.picture ?? null} page={opened?.page ?? ''} onClose={() => setOpened(null)} />
    </>
  );
}

function Cell({ picture, onOpen }: { picture: Picture; onOpen: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const browser = browserName(picture.browser);
  const size = picture.block === 'layoutMobile' ? 'h-52 w-32' : 'h-52 w-72 max-[359px]:w-60';
  return (
    <figure className={`grid gap-1 ${picture.block === 'layoutMobile' ? 'w-44' : 'w-72 max-[359px]:w-60'} max-w-full`}>
      {picture.url === null ? (
        <div
          className={`${size} grid place-content-center justify-items-center gap-2 rounded-sm border border-dashed border-poor-line bg-poor-soft p-3 text-center text-xs text-poor max-w-full`}
        >
          <ImageOff size={20} aria-hidden="true" />
          {picture.failure?.[language]}
        </div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t(texts.open, { browser })}
          className={`${size} group relative max-w-full cursor-zoom-in overflow-hidden rounded-sm border border-line-strong bg-head`}
        >
          <img src={picture.url} alt="" loading="lazy" className="h-full w-full object-cover object-top" />
          <span className="absolute right-1 bottom-1 rounded-sm bg-ink/80 p-1 text-surface opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
            <Maximize2 size={15} aria-hidden="true" />
          </span>
        </button>
      )}
      <figcaption className="grid gap-0.5">
        <span className="text-[0.8125rem] font-semibold">{browser}</span>
        <PictureFacts picture={picture} />
        {picture.cut && <span className="text-xs text-fair">{t(texts.cut)}</span>}
      </figcaption>
    </figure>
  );
}
