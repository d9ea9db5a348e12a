import { CircleCheck, CircleDashed, CirclePause, CircleStop, Clock, History, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';

/** Names of the statuses of runs and functions. */
export const statusTexts = messages({
  INIT: { ja: '待機中', en: 'Waiting' },
  RUNNING: { ja: '検証中', en: 'Running' },
  STOPPING: { ja: '停止処理中', en: 'Stopping' },
  STOPPED: { ja: '停止', en: 'Stopped' },
  PAR_FINISHED: { ja: '一部完了', en: 'Partially finished' },
  FINISHED: { ja: '完了', en: 'Finished' },
  OLD: { ja: '旧データ', en: 'Old data' },
});

const looks = {
  INIT: { className: 'bg-head text-muted', Icon: Clock },
  RUNNING: { className: 'bg-info-soft text-info', Icon: LoaderCircle },
  STOPPING: { className: 'bg-fair-soft text-fair', Icon: CirclePause },
  STOPPED: { className: 'bg-head text-ink', Icon: CircleStop },
  PAR_FINISHED: { className: 'bg-fair-soft text-fair', Icon: CircleDashed },
  FINISHED: { className: 'bg-good-soft text-good', Icon: CircleCheck },
  OLD: { className: 'bg-head text-muted', Icon: History },
} as const;

export const waitingTexts = messages({
  place: { ja: '順番待ち（{n}番目）', en: 'Queued (number {n})' },
});

/** A status as icon, word and colour; while running with progress (0 to 100). `place`: in the line of waiting runs. */
export function StatusChip({
  status,
  percent,
  place = null,
}: {
  status: RunStatus;
  percent?: number | undefined;
  place?: number | null;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { className, Icon } = looks[place === null ? status : 'INIT'];
  const chip = (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {place === null ? t(statusTexts[status]) : t(waitingTexts.place, { n: number(place) })}
    </span>
  );
  if (place !== null) return chip;
  if (percent === undefined || (status !== 'RUNNING' && status !== 'STOPPING')) return chip;
  const done = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <span className="inline-flex min-w-28 flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        {chip}
        <span className="numbers text-xs text-muted">{done}%</span>
      </span>
      <span
        role="progressbar"
        aria-label={t(statusTexts[status])}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
        className="block h-1 overflow-hidden rounded-sm bg-default"
      >
        <span className="block h-full bg-accent" style={{ width: `${done}%` }} />
      </span>
    </span>
  );
}
