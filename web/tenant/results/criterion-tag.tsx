import type { ReactNode } from 'react';

/** A criterion's number with its level, for example `1.4.3 AA`; a dash without one. */
export function CriterionTag({
  criterion,
  detail,
}: {
  criterion: string | null;
  detail: Record<string, unknown>;
}): ReactNode {
  if (criterion === null) return <span className="text-muted">–</span>;
  const level = typeof detail.level === 'string' ? detail.level : null;
  return (
    <span className="numbers inline-flex items-center gap-1.5 whitespace-nowrap">
      {criterion}
      {level !== null && (
        <span className="rounded-sm border border-line-strong px-1 text-[0.6875rem] leading-4 font-semibold">
          {level}
        </span>
      )}
    </span>
  );
}
