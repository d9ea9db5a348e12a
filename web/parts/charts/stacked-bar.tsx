import { useFormats } from '../../i18n/format.ts';

export interface BarPart {
  id: string;
  label: string;
  count: number;
  color: string;
  /** Pattern over the colour, so that adjacent parts differ without it. */
  pattern?: 'none' | 'rising' | 'falling' | 'dots';
}

/* The ground shines through: lighter on a light screen, darker on a dark one. */
const through = (percent: number) => `color-mix(in srgb, var(--surface) ${percent}%, transparent)`;
const patterns = {
  none: undefined,
  rising: `repeating-linear-gradient(45deg, ${through(45)} 0 3px, transparent 3px 8px)`,
  falling: `repeating-linear-gradient(-45deg, ${through(45)} 0 3px, transparent 3px 8px)`,
  dots: `radial-gradient(${through(70)} 1.5px, transparent 1.6px) 0 0 / 7px 7px`,
} as const;

/** The ground of a part: its colour under its pattern. */
export const fillOfPart = (part: Pick<BarPart, 'color' | 'pattern'>) => {
  const pattern = patterns[part.pattern ?? 'none'];
  return { background: pattern ? `${pattern}, ${part.color}` : part.color };
};

/** The size of each part, at least 1.5 %, so that a single dead link among thousands stays visible. */
const grow = (count: number, total: number) => Math.max(count / total, 0.015);

/** Parts of a whole side by side with a legend; its entries are buttons with `onChoose`. */
export function StackedBar({
  parts,
  label,
  chosen = [],
  onChoose,
}: {
  parts: readonly BarPart[];
  label: string;
  chosen?: readonly string[];
  onChoose?: (id: string) => void;
}) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <div>
      <div className="flex h-5 gap-0.5 overflow-hidden rounded bg-default" role="img" aria-label={label}>
        {parts
          .filter(part => part.count > 0)
          .map(part => (
            <span key={part.id} style={{ ...fillOfPart(part), flexGrow: grow(part.count, total), flexBasis: 0 }} />
          ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-1 gap-y-1 text-sm">
        {parts.map(part => (
          <li key={part.id}>
            <Entry part={part} total={total} pressed={chosen.includes(part.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({
  part,
  total,
  pressed,
  onChoose,
}: {
  part: BarPart;
  total: number;
  pressed: boolean;
  onChoose: ((id: string) => void) | undefined;
}) {
  const formats = useFormats();
  const content = (
    <>
      <span aria-hidden="true" className="inline-block h-3 w-3 rounded-sm" style={fillOfPart(part)} />
      <span>{part.label}</span>
      <span className="font-semibold tabular-nums">{formats.number(part.count)}</span>
      <span className="text-xs text-muted tabular-nums">{total === 0 ? '' : formats.percent(part.count / total)}</span>
    </>
  );
  if (!onChoose) return <span className="inline-flex items-center gap-1.5 px-2 py-1">{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChoose(part.id)}
      className="inline-flex cursor-pointer items-center gap-1.5 rounded border border-transparent px-2 py-1 outline-offset-1 hover:bg-head focus-visible:outline-2 focus-visible:outline-[var(--focus)] aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      {content}
    </button>
  );
}
