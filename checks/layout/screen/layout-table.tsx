import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import type { listPictures, Picture } from '#product/findings/api/results.ts';
import { findPageAt, listPictures as listPicturesEndpoint } from '#product/findings/api/results.ts';
import { NotAsked } from '#product/findings/web/results/not-asked.tsx';
import { useListPage } from '#product/findings/web/results/use-list-page.ts';
import { useRun } from '#product/findings/web/run/use-run.ts';
import { ApiProblemError } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { screens } from '#web/screens.ts';
import { browsersOfRun } from './browsers-of-run.ts';
import { PictureCell } from './picture-cell.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { browserName } from './picture-facts.tsx';
import { PictureFilters } from './picture-filters.tsx';
import { PictureZips } from './picture-zips.tsx';

const texts = messages({
  page: { ja: 'ページ', en: 'Page' },
  results: { ja: 'レイアウトの検証結果', en: 'Layout results' },
  empty: { ja: '該当するページの画像はありません。', en: 'No screenshots of matching pages.' },
  notHere: { ja: 'この検証に、このURLのページはありません。', en: 'This run has no page with this URL.' },
  all: { ja: 'すべてのページを表示', en: 'Show all pages' },
  missing: { ja: '画像なし', en: 'No screenshot' },
});

type Row = Reply<typeof listPictures>['items'][number];

const perPage = 10;

/** The pictures of the pages as a table: a row a page, a column a browser. */
export default function LayoutTableScreen(): ReactNode {
  const { t } = useLanguage();
  const address = useRunAddress();
  const run = useRun();
  return (
    <>
      <PageHeader
        title={t(screens['layout-table'].title)}
        actions={
          <>
            <PictureZips />
            <ScreenLink screen="layout" search={address.search} className="button button--outline">
              {t(texts.results)}
            </ScreenLink>
          </>
        }
      />
      {run.data?.layout.enable === false ? (
        <NotAsked id="layout" />
      ) : (
        <PictureTable browsers={browsersOfRun(run.data)} />
      )}
    </>
  );
}

function PictureTable({ browsers }: { browsers: readonly { id: string; formFactor: string }[] }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const search = useScreenSearch('layout-table');
  const setSearch = useSetSearch('layout-table');
  const [opened, setOpened] = useState<{ picture: Picture; page: string } | null>(null);
  const { suburl = '', device, pageNumber: page = 1 } = search;
  const isNamed = search.urlId === undefined && suburl !== '';
  const named = useApi(findPageAt, { params: run.params, query: { url: suburl } }, { enabled: isNamed });
  const urlId = search.urlId ?? (isNamed ? named.data?.urlId : undefined);
  const query = {
    ...(search.search ? { search: search.search } : {}),
    ...(urlId === undefined ? {} : { page: urlId }),
  };
  const answer = useListPage(listPicturesEndpoint, { params: run.params, query }, { page, rows: perPage });
  const chosen = search.browser?.split(',') ?? [];
  const shown = browsers.filter(
    ({ id, formFactor }) =>
      (device === undefined || formFactor === device) && (chosen.length === 0 || chosen.includes(id)),
  );
  const isMissing = isNamed && named.error instanceof ApiProblemError && named.error.status === 404;
  const columns = useColumns(shown, (picture, row) => setOpened({ picture, page: row.url }));
  const showAll = () => void setSearch({ urlId: undefined, suburl: undefined, search: undefined });
  return (
    <>
      <PictureFilters
        browsers={browsers}
        onReset={
          urlId !== undefined || isNamed || search.search || device || chosen.length > 0
            ? () =>
                void setSearch({
                  urlId: undefined,
                  suburl: undefined,
                  search: undefined,
                  device: undefined,
                  browser: undefined,
                })
            : undefined
        }
      />
      {isMissing ? (
        <EmptyState title={t(texts.notHere)} actions={<ShowAll onPress={showAll} />}>
          <span className="break-all">{suburl}</span>
        </EmptyState>
      ) : (
        <PagedTable
          label={t(screens['layout-table'].title)}
          columns={columns}
          keys={{ canSelect: false }}
          rowKey={row => String(row.urlId)}
          list={isNamed && named.isPending ? { data: undefined, isPending: true, error: null } : answer}
          isWide={shown.length > 2}
          empty={<EmptyState title={t(texts.empty)} actions={<ShowAll onPress={showAll} />} />}
          page={page}
          limit={perPage}
          onPage={next => void setSearch({ pageNumber: next })}
        />
      )}
      <PictureDialog picture={opened?.picture ?? null} page={opened?.page ?? ''} onClose={() => setOpened(null)} />
    </>
  );
}

function ShowAll({ onPress }: { onPress: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <button type="button" className="button button--outline" onClick={onPress}>
      {t(texts.all)}
    </button>
  );
}

function useColumns(
  browsers: readonly { id: string; formFactor: string }[],
  open: (picture: Picture, row: Row) => void,
): Column<Row>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  return [
    {
      id: 'page',
      head: t(texts.page),
      card: 'title',
      width: '22%',
      cell: row => (
        <>
          <ScreenLink
            screen="page"
            search={{ ...run.search, urlId: row.urlId, function: 'layout' }}
            className="font-medium text-link hover:underline"
          >
            {row.title || row.url}
          </ScreenLink>
          <p className="text-xs break-all text-muted">{row.url}</p>
        </>
      ),
    },
    ...browsers.map(({ id }) => ({
      id,
      head: browserName(id),
      card: 'wide' as const,
      high: '13rem',
      cell: (row: Row) => {
        const picture = row.pictures.find(({ browser }) => browser === id);
        if (picture === undefined) return <span className="text-muted">{t(texts.missing)}</span>;
        const unit = row.units.find(({ block }) => block === picture.block);
        return (
          <PictureCell
            picture={picture}
            faults={unit === undefined ? null : unit.errors + unit.warnings}
            formats={formats}
            urlId={row.urlId}
            onOpen={() => open(picture, row)}
          />
        );
      },
    })),
  ];
}
