import type { ReactNode } from 'react';

interface ProgressRowProps {
  name: ReactNode;
  /** For people who do not see it, for example `Quality`. */
  label: string;
  done: number;
  total: number;
  color: string;
  /** What stands at the right of the numbers: a status, a button. */
  children?: ReactNode;
}

/** One line of progress: name, bar, `done / total`. */
export function ProgressRow({ name, label, done, total, color, children }: ProgressRowProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className="grid grid-cols-[7.5rem_1fr_auto] items-center gap-3 py-1 max-sm:grid-cols-[6.5rem_1fr_auto]">
      <span className="truncate text-sm">{name}</span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${done} / ${total}`}
        className="h-2 overflow-hidden rounded-full bg-default"
      >
        <span
          className="block h-2 rounded-full transition-[width] duration-500 motion-reduce:transition-none"
          style={{ width: `${percent}%`, background: color }}
        />
      </span>
      <span className="flex items-center gap-2 text-sm tabular-nums">
        <span className="min-w-16 text-right">
          {done.toLocaleString()} / {total.toLocaleString()}
        </span>
        {children}
      </span>
    </div>
  );
}
