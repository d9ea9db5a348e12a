import { ArrowDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { portfolio } from '#product/runs/api/site-views.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: '全サイトの概況', en: 'All sites at a glance' },
  average: { ja: '平均スコア', en: 'Average score' },
  averageOf: { ja: '（{n} サイト）', en: '(of {n} {n#site|sites})' },
  red: { ja: '不良（50未満）', en: 'Poor (below 50)' },
  running: { ja: '検証中', en: 'Running' },
  falls: { ja: '大きく低下', en: 'Largest drops' },
  noFall: { ja: 'なし', en: 'none' },
  points: { ja: '{points}点', en: '{points} points' },
});

const link = 'font-bold text-link underline-offset-2 hover:underline';

/** The line over the list of sites: average, poor sites, running ones, biggest falls. Keeps its height while it loads. */
export function PortfolioLine(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { tenantId, groupId } = useScope().params;
  const answer = useApi(portfolio, { params: { tenantId, groupId } });
  const data = answer.data;
  if (answer.error && data === undefined) return null;
  return (
    <section aria-label={t(texts.title)} aria-busy={data === undefined} className="panel mb-3 px-3 py-1.5">
      <dl className="numbers flex flex-wrap items-center gap-x-6 text-[0.8125rem]">
        <Fact name={t(texts.average)}>
          {data === undefined ? (
            <Bar className="w-26" />
          ) : (
            <>
              <ScoreChip score={data.average} levelAErrors={data.levelAErrors} short />
              <span className="text-xs text-muted">{t(texts.averageOf, { n: number(data.scored) })}</span>
            </>
          )}
        </Fact>
        <Fact name={t(texts.red)}>
          {data === undefined ? (
            <Bar />
          ) : data.red === 0 ? (
            number(0)
          ) : (
            <ScreenLink screen="top" search={{ band: 'low', sort: 'worst' }} className={link}>
              {number(data.red)}
            </ScreenLink>
          )}
        </Fact>
        <Fact name={t(texts.running)}>
          {data === undefined ? (
            <Bar />
          ) : data.running === 0 ? (
            number(0)
          ) : (
            <ScreenLink screen="top" search={{ status: 'INIT,RUNNING' }} className={link}>
              {number(data.running)}
            </ScreenLink>
          )}
        </Fact>
        <Fact name={t(texts.falls)} isLong>
          {data === undefined ? (
            <Bar />
          ) : data.falls.length === 0 ? (
            t(texts.noFall)
          ) : (
            data.falls.map(fall => <Fall key={fall.baseUrlEncoded} fall={fall} />)
          )}
        </Fact>
      </dl>
    </section>
  );
}

/** One fact; a long one has a line of its own on narrow screens, where more than its first part has no room. */
function Fact({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={`flex min-h-7 min-w-0 items-center gap-1.5 ${isLong ? 'max-[1279px]:w-full' : ''}`}>
      <dt className="text-xs whitespace-nowrap text-muted">{name}</dt>
      <dd className="flex h-7 min-w-0 flex-wrap items-center gap-x-3 overflow-hidden">{children}</dd>
    </div>
  );
}

const Bar = ({ className = 'w-4' }: { className?: string }) => (
  <span className={`block h-4 animate-pulse rounded-sm bg-default ${className}`} />
);

function Fall({ fall }: { fall: Reply<typeof portfolio>['falls'][number] }): ReactNode {
  const { t } = useLanguage();
  const { change } = useFormats();
  return (
    <span className="inline-flex h-7 min-w-0 items-center gap-1">
      <ScreenLink
        screen="run"
        search={{ base_url_encoded: fall.baseUrlEncoded, date: fall.date }}
        className="max-w-40 truncate text-link hover:underline"
      >
        {fall.title || fall.baseUrl}
      </ScreenLink>
      <span className="inline-flex items-center font-bold text-poor">
        <ArrowDownRight aria-hidden="true" className="size-3.5" />
        {t(texts.points, { points: change(fall.change) })}
      </span>
    </span>
  );
}
