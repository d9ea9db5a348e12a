import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Part } from '#api/check-fields.ts';
import type { RunView } from '#api/runs.ts';
import type { FormFactor } from '#checks/check.ts';
import { type FunctionId, hasFormFactors } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { isPermitted } from '../../actor.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScope } from '../../navigation.tsx';
import { ProgressRow } from '../../parts/charts/progress-row.tsx';
import { FunctionIcon, functionNames, functionTone } from '../../parts/function-chip.tsx';
import { Section } from '../../parts/section.tsx';
import { secondsLeft } from './estimate.ts';
import { StopButton } from './run-actions.tsx';
import { runTexts } from './run-texts.ts';
import { enabledFunctions } from './use-run.ts';

const texts = messages({
  title: { ja: '検証の進み具合', en: 'Progress' },
  collecting: { ja: 'ページを収集中です（{n} ページ見つかりました）', en: 'Collecting pages ({n} found so far)' },
  speed: { ja: '1分あたり', en: 'Speed' },
  speedOf: { ja: '{n} ページ', en: '{n} {n#page|pages}/min' },
  end: { ja: '終了の見込み', en: 'Estimated end' },
  about: { ja: 'あと約 {time}', en: 'about {time}' },
  unknown: { ja: '計算中', en: 'not yet known' },
  now: { ja: '検証中のページ', en: 'Pages in progress' },
  desktop: { ja: 'PC', en: 'desktop' },
  mobile: { ja: 'モバイル', en: 'mobile' },
});

interface Line {
  id: FunctionId;
  form?: FormFactor;
  part: Part;
}

const formFactors = ['desktop', 'mobile'] as const;

function linesOf(run: RunView): Line[] {
  return enabledFunctions(run).flatMap((id): Line[] => {
    const parts = run[id] as Part & Partial<Record<FormFactor, Part>>;
    if (!hasFormFactors(id)) return [{ id, part: parts }];
    return formFactors.flatMap(form => (parts[form]?.enable ? [{ id, form, part: parts[form] }] : []));
  });
}

/** Progress of a run under way: pages done per function, speed, estimated end, pages in progress, stop. */
export function LiveProgress({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { user } = useScope();
  const lines = linesOf(run);
  const progress = lines.map(({ part }) => ({ done: part.finishedPages + part.failedPages, total: run.numberOfPages }));
  const left = run.sitemapFinished ? secondsLeft(progress, run.pagesPerMinute) : null;
  const stoppable = isPermitted(user, 'run:stop') && run.status !== 'STOPPING';
  return (
    <Section
      title={t(texts.title)}
      aside={
        <span role="status" className="inline-flex items-center gap-1.5 text-[0.8125rem] text-info">
          <LoaderCircle size={15} aria-hidden="true" className="animate-spin" />
          {t(run.status === 'STOPPING' ? runTexts.stopping : runTexts.provisional)}
        </span>
      }
    >
      <div className="grid gap-x-8 gap-y-3 min-[1100px]:grid-cols-[1fr_20rem]">
        <div>
          {!run.sitemapFinished && (
            <p className="mb-1 text-[0.8125rem] text-muted">
              {t(texts.collecting, { n: formats.number(run.numberOfPages) })}
            </p>
          )}
          {lines.map(({ id, form, part }) => (
            <ProgressRow
              key={`${id}${form ?? ''}`}
              label={form ? `${t(functionNames[id])} ${t(texts[form])}` : t(functionNames[id])}
              name={
                <span className="inline-flex items-center gap-1.5" style={{ color: functionTone(id).text }}>
                  <FunctionIcon id={id} size={17} />
                  <span className="font-medium">
                    {t(functionNames[id])}
                    {form && <span className="ml-1 text-xs font-normal text-muted">{t(texts[form])}</span>}
                  </span>
                </span>
              }
              done={part.finishedPages + part.failedPages}
              total={run.numberOfPages}
              color={functionTone(id).mark}
            >
              <span className="flex justify-end sm:w-20">
                {stoppable && part.checking && form !== 'mobile' && <StopButton only={id} />}
              </span>
            </ProgressRow>
          ))}
        </div>
        <dl className="grid content-start gap-2 text-[0.8125rem] max-[1100px]:grid-cols-2">
          <div>
            <dt className="text-xs text-muted">{t(texts.speed)}</dt>
            <dd className="numbers text-lg font-semibold">
              {t(texts.speedOf, { n: formats.decimal(run.pagesPerMinute, 1) })}
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{t(texts.end)}</dt>
            <dd className="numbers text-lg font-semibold">
              {left === null ? t(texts.unknown) : t(texts.about, { time: formats.duration(left) })}
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
      </div>
    </Section>
  );
}
