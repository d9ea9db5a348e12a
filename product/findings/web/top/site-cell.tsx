import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteView } from '#product/runs/api/runs.ts';
import { ScreenLink } from '#web/navigation.tsx';
import { DemoMark } from '#web/parts/demo-mark.tsx';
import { FailureNote } from '#web/parts/failure-note.tsx';

/** A site as picture, name and address; links to the overview of the run. */
export function SiteCell({ run }: { run: SiteView }): ReactNode {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="flex h-11 w-17 shrink-0 items-center min-[1280px]:max-[1399px]:hidden justify-center overflow-hidden rounded-sm border border-line bg-head">
        {run.screenshot === null ? (
          <Globe aria-hidden="true" className="size-5 text-line-strong" />
        ) : (
          <img src={run.screenshot} alt="" loading="lazy" className="size-full object-cover object-top" />
        )}
      </div>
      <div className="min-w-0">
        <ScreenLink
          screen="run"
          search={{ base_url_encoded: run.baseUrlEncoded, date: run.date }}
          className="line-clamp-2 font-bold text-ink hover:text-link hover:underline"
        >
          {run.title === '' ? run.baseUrl : run.title}
        </ScreenLink>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          {run.isDemo && <DemoMark />}
          <span className="truncate" title={run.baseUrl}>
            {run.baseUrl}
          </span>
        </p>
        <FailureNote failure={run.failure} />
      </div>
    </div>
  );
}
