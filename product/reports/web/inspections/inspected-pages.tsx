import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { listPages } from '#product/findings/api/results.ts';
import { mostInspectedPages } from '#product/reports/api/inspection-fields.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  pages: { ja: '検査するページ', en: 'Pages to inspect' },
  chosen: { ja: '{n} / {most}ページを選択中', en: '{n} of {most} pages selected' },
  search: { ja: 'タイトル・URLで検索', en: 'Search by title or URL' },
  all: { ja: '表示中のページをすべて選択', en: 'Select all shown' },
  none: { ja: '選択を解除', en: 'Clear selection' },
});
const rows = 10;

/** The pages of a run, of which up to 200 are chosen. */
export function InspectedPages({
  run,
  chosen,
  onChange,
}: {
  run: { baseUrlEncoded: string; date: string };
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { offset: (page - 1) * rows, limit: rows, ...(search === '' ? {} : { search }) };
  const pages = useApi(listPages, { params: { ...params, ...run }, query });
  const items = pages.data?.items ?? [];
  const toggle = (urlId: number) =>
    onChange(chosen.includes(urlId) ? chosen.filter(one => one !== urlId) : [...chosen, urlId]);
  return (
    <fieldset className="min-w-0 rounded-sm border border-line p-3">
      <legend className="px-1 text-[0.8125rem] font-medium">{t(texts.pages)}</legend>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SearchBox
          label={t(texts.search)}
          value={search}
          onChange={next => {
            setSearch(next);
            setPage(1);
          }}
        />
        <p
          role="status"
          className={`numbers text-sm ${chosen.length > mostInspectedPages ? 'text-poor' : 'text-muted'}`}
        >
          {t(texts.chosen, { n: chosen.length, most: mostInspectedPages })}
        </p>
      </div>
      <ul className="my-2 divide-y divide-line">
        {items.map(({ urlId, url, title }) => (
          <li key={urlId}>
            <label className="flex cursor-pointer items-start gap-2 py-1.5">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={chosen.includes(urlId)}
                onChange={() => toggle(urlId)}
              />
              <span className="min-w-0">
                <span className="line-clamp-1">{title || url}</span>
                <span className="line-clamp-1 text-xs break-all text-muted">{url}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          onPress={() => onChange([...new Set([...chosen, ...items.map(one => one.urlId)])])}
        >
          {t(texts.all)}
        </Button>
        <Button size="sm" variant="ghost" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
          {t(texts.none)}
        </Button>
      </div>
      <Pagination page={page} total={pages.data?.total ?? 0} limit={rows} onPage={setPage} />
    </fieldset>
  );
}
