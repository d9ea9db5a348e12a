import type { ReactNode } from 'react';

interface ProgressRowProps {
  name: ReactNode;
  /** Text alternative, for example `Quality`. */
  label: string;
  done: number;
  total: number;
  color: string;
  /** Content at the right of the numbers: a status, a button. */
  children?: ReactNode;
}

/** A row of progress: name, bar, `done / total`. */
export function ProgressRow({ name, label, done, total, color, children }: ProgressRowProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-3 py-0.5 sm:grid-cols-[10rem_1fr_auto]">
      <span className="truncate text-sm">{name}</span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${Math.min(done, total)} / ${total}`}
        className="order-last col-span-full h-2 overflow-hidden rounded-full bg-default sm:order-none sm:col-span-1"
      >
        <span
          className="block h-2 rounded-full transition-[width] duration-500 motion-reduce:transition-none"
          style={{ width: `${percent}%`, background: color }}
        />
      </span>
      <span className="flex items-center gap-2 text-sm tabular-nums">
        <span className="min-w-16 text-right">
          {Math.min(done, total).toLocaleString()} / {total.toLocaleString()}
        </span>
        {children}
      </span>
    </div>
  );
}
