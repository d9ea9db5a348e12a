import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds, hasFormFactors, visitOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RunView, UnitProgress } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ProgressRow } from '#web/parts/charts/progress-row.tsx';
import { checkNames, checkTone, FunctionIcon } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { runTexts } from './run-texts.ts';
import { SkippedPages } from './skipped-pages.tsx';
import { useElapsed } from './use-elapsed.ts';
import { isStopping } from './use-run.ts';

const texts = messages({
  title: { ja: '検証の進み具合', en: 'Progress' },
  collecting: { ja: 'ページを収集中です（{n} ページ見つかりました）', en: 'Collecting pages ({n} found so far)' },
  speed: { ja: '速度（最も遅い項目）', en: 'Speed (slowest function)' },
  speedOf: { ja: '{n} ページ/分', en: '{n} {n#page|pages}/min' },
  unitSpeed: { ja: '{n} ページ/分', en: '{n}/min' },
  all: { ja: '全体', en: 'Overall' },
  elapsed: { ja: '経過時間', en: 'Elapsed' },
  end: { ja: '終了の見込み', en: 'Estimated end' },
  unknown: { ja: '計算中', en: 'calculating' },
  errors: { ja: 'これまでのエラー', en: 'Errors so far' },
  skipped: { ja: '検証しないページ', en: 'Pages not verified' },
  busy: {
    ja: 'サービスが混み合っているため、いつもより時間がかかります。',
    en: 'The service is busy, so this is taking longer than usual.',
  },
  busyFor: {
    ja: 'サービスが混み合っているため、いつもより時間がかかります（あと約{n}分）。',
    en: 'The service is busy, so this is taking longer than usual (about {n} more {n#minute|minutes}).',
  },
  now: { ja: '検証中のページ', en: 'Pages in progress' },
  desktop: { ja: 'PC', en: 'desktop' },
  mobile: { ja: 'モバイル', en: 'mobile' },
});

/** Progress of a run under way. `at`: when the server told it, in milliseconds. */
export function LiveProgress({ run, at }: { run: RunView; at: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <Section
      title={t(texts.title)}
      aside={
        <span role="status" className="inline-flex items-center gap-1.5 text-[0.8125rem] text-info">
          <LoaderCircle size={15} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
          {t(isStopping(run) ? runTexts.stopping : runTexts.provisional)}
        </span>
      }
    >
      {run.isServiceBusy && <Busy run={run} at={at} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 min-[1100px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {!run.sitemapFinished && (
            <p className="mb-1 text-[0.8125rem] text-muted">
              {t(texts.collecting, { n: formats.number(run.numberOfPages) })}
            </p>
          )}
          {run.units.toSorted(byFunction).map(unit => (
            <UnitRow key={unit.unit} unit={unit} />
          ))}
        </div>
        <Facts run={run} at={at} />
      </div>
    </Section>
  );
}

function Busy({ run, at }: { run: RunView; at: number }): ReactNode {
  const { t } = useLanguage();
  const left = run.estimatedEnd === null ? null : (Date.parse(run.estimatedEnd) - at) / 60_000;
  return (
    <p className="mb-2 phrases text-[0.8125rem] text-fair">
      {left === null ? t(texts.busy) : t(texts.busyFor, { n: Math.max(1, Math.ceil(left)) })}
    </p>
  );
}

const byFunction = (a: UnitProgress, b: UnitProgress) =>
  checkIds.indexOf(a.function) - checkIds.indexOf(b.function) || a.unit.localeCompare(b.unit);

function UnitRow({ unit }: { unit: UnitProgress }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = unit.function;
  const visit = visitOfUnit[unit.unit];
  const form = hasFormFactors(id) && visit !== 'plain' ? t(texts[visit]) : null;
  const name = t(checkNames[id]);
  const speed = unit.pagesPerMinute === null ? '' : t(texts.unitSpeed, { n: formats.decimal(unit.pagesPerMinute, 1) });
  return (
    <ProgressRow
      label={form === null ? name : `${name} ${form}`}
      name={
        <>
          <span className="inline-flex items-center gap-1.5" style={{ color: checkTone(id).text }}>
            <FunctionIcon id={id} size={17} />
            <span className="font-medium">
              {name}
              {form !== null && <span className="ml-1 text-xs font-normal text-muted">{form}</span>}
            </span>
          </span>
          <span className="block text-xs text-muted tabular-nums sm:hidden">{speed}</span>
        </>
      }
      done={unit.done}
      total={unit.total}
      color={checkTone(id).mark}
    >
      <span className="min-w-16 text-right text-xs text-muted max-sm:hidden">{speed}</span>
    </ProgressRow>
  );
}

function Facts({ run, at }: { run: RunView; at: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const elapsed = useElapsed(run.elapsedSeconds, at);
  const errors = checkIds.reduce((sum, id) => sum + run[id].tested.errors, 0);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-2 text-[0.8125rem]">
      <Fact name={t(texts.all)}>{formats.percent(run.percent / 100, 0)}</Fact>
      <Fact name={t(texts.speed)}>{t(texts.speedOf, { n: formats.decimal(run.pagesPerMinute, 1) })}</Fact>
      <Fact name={t(texts.elapsed)}>{formats.duration(elapsed)}</Fact>
      <Fact name={t(texts.end)}>
        {run.estimatedEnd === null ? t(texts.unknown) : formats.dateTime(run.estimatedEnd)}
      </Fact>
      <Fact name={t(texts.errors)}>{formats.number(errors)}</Fact>
      <div className="has-[details[open]]:col-span-full">
        <dt className="text-xs text-muted">{t(texts.skipped)}</dt>
        <dd>
          <SkippedPages coverage={run.coverage} />
        </dd>
      </div>
      <div className="col-span-full min-w-0">
        <dt className="text-xs text-muted">{t(texts.now)}</dt>
        {run.currentUrls.length === 0 && <dd>–</dd>}
        {run.currentUrls.map(url => (
          <dd key={url} className="truncate font-mono text-xs" title={url}>
            {url}
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="numbers text-lg font-semibold">{children}</dd>
    </div>
  );
}
