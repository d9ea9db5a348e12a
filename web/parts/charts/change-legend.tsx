import { changeIds, changeLooks } from './run-changes.ts';
import { fillOfPart } from './stacked-bar.tsx';
import type { TrendProps } from './trend-props.ts';

/** The heading and the marks of the bars of what has come and gone. */
export function ChangeLegend({ title, about, names }: NonNullable<TrendProps['changes']>) {
  return (
    <div className="mt-3 mb-1 text-xs">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span aria-hidden="true" className="inline-flex flex-wrap gap-x-4">
          {changeIds.map(id => (
            <span key={id} className="inline-flex items-center gap-1.5">
              <span className="h-3 w-3 rounded-sm" style={fillOfPart(changeLooks[id])} />
              {names[id]} {id === 'fixed' ? '▼' : '▲'}
            </span>
          ))}
        </span>
      </p>
      <p className="mt-0.5 text-muted phrases">{about}</p>
    </div>
  );
}
