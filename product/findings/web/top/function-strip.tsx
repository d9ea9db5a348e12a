import { CirclePause, CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { scoreWords, wordOfScore } from '#web/parts/score-chip.tsx';
import { statusTexts } from '#web/parts/status-chip.tsx';
import { checkProgress } from '../parts/run-progress.ts';
import { topTexts as texts } from './top-texts.ts';

const band = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
const mark = { good: 'bg-good-mark', fair: 'bg-fair-mark', poor: 'bg-poor-mark' };

interface Said {
  figure: ReactNode;
  words: string;
  className?: string;
  bar?: ReactNode;
}

function useSaid(run: SiteView) {
  const { t } = useLanguage();
  const { number, compact } = useFormats();
  return (id: CheckId): Said => {
    const part = run[id];
    const status = t(statusTexts[part.status]);
    if (part.status === 'RUNNING' || part.status === 'INIT') {
      const percent = Math.round(checkProgress(run, id));
      const bar = <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />;
      return { figure: `${percent}%`, words: t(texts.running, { percent }), className: 'text-info', bar };
    }
    const count = registry[id].count?.(part);
    if (count !== undefined && (part.tested.score !== null || part.finishedPages > 0)) {
      const className = count === 0 ? 'text-good' : 'text-ink';
      const unit = t(texts.items, { count: number(count) });
      return {
        figure: t(texts.itemsShort, { count: compact(count) }),
        words: part.status === 'FINISHED' ? unit : `${unit}, ${status}`,
        className,
      };
    }
    const { score, levelAErrors } = part.tested;
    if (score !== null) {
      const word = wordOfScore(score, levelAErrors);
      const words = t(texts.points, { score, word: t(scoreWords[word]) });
      const bar = <span className={`block h-full ${mark[word]}`} style={{ width: `${score}%` }} />;
      const whole = part.status === 'FINISHED' ? words : `${words}, ${status}`;
      return { figure: score, words: whole, className: band[word], bar };
    }
    const Icon = part.status === 'STOPPING' ? CirclePause : CircleStop;
    const figure = part.status === 'FINISHED' ? '–' : <Icon aria-hidden="true" className="size-4" />;
    return { figure, words: status, className: 'text-muted' };
  };
}

/** The functions of a run as small boxes: icon, score or number found, and a bar; each leads to its results. */
export function FunctionStrip({ run }: { run: SiteView }): ReactNode {
  const { t } = useLanguage();
  const say = useSaid(run);
  const box = 'flex h-11 w-full flex-col items-center justify-center gap-px rounded-sm border text-xs';
  return (
    <ul className="grid w-full max-w-90 min-w-64 auto-cols-fr grid-flow-col gap-1">
      {checkIds.map(id => {
        const name = t(checkNames[id]);
        if (!run[id].enable) {
          return (
            <li key={id} className={`${box} border-dashed border-line text-muted`} title={`${name}: ${t(texts.off)}`}>
              <FunctionIcon id={id} className="size-4 opacity-40 grayscale" />
              <span aria-hidden="true">–</span>
              <span className="sr-only">{`${name}: ${t(texts.off)}`}</span>
            </li>
          );
        }
        const { figure, words, className, bar } = say(id);
        return (
          <li key={id}>
            <ScreenLink
              screen={id}
              search={{ base_url_encoded: run.baseUrlEncoded, date: run.date }}
              aria-label={`${name}: ${words}`}
              title={`${name}: ${words}`}
              className={`${box} border-line bg-surface hover:border-accent`}
            >
              <FunctionIcon id={id} className="size-4" />
              <span className={`numbers leading-4 font-bold ${className ?? ''}`}>{figure}</span>
              <span aria-hidden="true" className="h-0.5 w-7 overflow-hidden rounded-sm bg-default">
                {bar}
              </span>
            </ScreenLink>
          </li>
        );
      })}
    </ul>
  );
}
