import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { listLinkIgnores } from '#product/findings/api/link-ignores.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { useApi } from '#web/queries.ts';
import { StopIgnoring } from './ignored-mark.tsx';

const texts = messages({
  title: {
    ja: 'このサイトで無視しているリンク先・ホスト（{n}）',
    en: 'Link targets and hosts ignored for this site ({n})',
  },
  host: { ja: 'ホスト', en: 'Host' },
  target: { ja: 'リンク先', en: 'Link target' },
  author: { ja: '{name}・{date}', en: '{name}, {date}' },
});

const perPage = 20;

/** All that the site ignores, whether the run has such targets or not, each with the way back; nothing without any. */
export function IgnoreList(): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const [page, setPage] = useState(1);
  const { date: _, ...site } = params;
  const answer = useApi(listLinkIgnores, { params: site, query: { limit: perPage, offset: (page - 1) * perPage } });
  const { items = [], total = 0 } = answer.data ?? {};
  if (total === 0) return null;
  return (
    <details className="panel mt-3 px-4 py-2.5">
      <summary className="cursor-pointer font-semibold">
        <EyeOff size={16} aria-hidden="true" className="mr-1.5 inline align-[-3px]" />
        {t(texts.title, { n: formats.number(total) })}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {items.map(ignore => (
          <li key={ignore.ignoreId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 text-[0.8125rem]">
              <p className="wrap-anywhere">
                <span className="mr-2 text-xs text-muted">{t(texts[ignore.kind])}</span>
                {ignore.pattern}
              </p>
              <p className="text-xs wrap-anywhere text-muted">
                {ignore.reason} —{' '}
                {ignore.createdBy === ''
                  ? formats.dateTime(ignore.createdAt)
                  : t(texts.author, { name: ignore.createdBy, date: formats.dateTime(ignore.createdAt) })}
              </p>
            </div>
            <StopIgnoring ignore={ignore} />
          </li>
        ))}
      </ul>
      {total > perPage && <Pagination page={page} total={total} limit={perPage} onPage={setPage} />}
    </details>
  );
}
