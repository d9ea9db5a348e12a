import { Layers2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Severity } from '#checks/check.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { BoxGroup } from './box-groups.ts';
import { numberPlace } from './number-place.ts';

const colors: Record<Severity, string> = {
  error: '#c5221f',
  warning: '#9a5200',
  needCfm: '#1c5fa8',
  humanChc: '#1c5fa8',
  notice: '#566070',
};

const placeClass = {
  left: 'right-full -top-0.5 rounded-l-xs',
  right: 'left-full -top-0.5 rounded-r-xs',
  above: 'bottom-full -left-0.5 rounded-t-xs',
  inside: '-top-0.5 -left-0.5 rounded-br-xs',
};

/** Large boxes below, small ones above, the selected one on top: each can be clicked. */
function layerOf(area: number, isSelected: boolean): number {
  return isSelected ? 1000 : 900 - Math.min(890, Math.round(Math.sqrt(area) / 3));
}

interface Props {
  groups: readonly BoxGroup[];
  width: number;
  height: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Several findings lie under the box that was clicked. */
  onOpen: (group: BoxGroup) => void;
}

/**
 * Boxes over a picture, for pointer use, each with the number of its finding, or with how many lie over each other. The list beside
 * offers the same to keyboard and screen readers.
 */
export function PictureBoxes({ groups, width, height, selected, onSelect, onOpen }: Props): ReactNode {
  const { language } = useLanguage();
  return (
    <div aria-hidden="true">
      {groups.map(group => {
        const [first, ...others] = group.members;
        if (first === undefined) return null;
        const chosen = group.members.find(({ row }) => row.finding.id === selected);
        const { finding, number } = (chosen ?? first).row;
        const { box } = chosen ?? group;
        const color = colors[finding.severity];
        const isSelected = chosen !== undefined;
        return (
          <div
            key={first.row.finding.id}
            data-selected={isSelected || undefined}
            data-box={group.members.length}
            title={group.members
              .map(({ row }) => `${row.number}. ${row.finding.message[language]}`)
              .slice(0, 8)
              .join('\n')}
            onClick={() => (others.length > 0 ? onOpen(group) : onSelect(finding.id))}
            className="absolute min-h-4 min-w-4 cursor-pointer rounded-xs"
            style={{
              left: `${(box.x / width) * 100}%`,
              top: `${(box.y / height) * 100}%`,
              width: `${(box.width / width) * 100}%`,
              height: `${(box.height / height) * 100}%`,
              zIndex: layerOf(box.width * box.height, isSelected),
              border: `${isSelected ? 3 : 2}px ${isSelected ? 'solid' : 'dashed'} ${color}`,
              background: isSelected ? 'rgb(255 214 10 / 22%)' : 'transparent',
              boxShadow: isSelected ? '0 0 0 2px #fff, 0 0 0 5px rgb(28 118 210 / 70%)' : 'none',
            }}
          >
            <span
              className={`numbers absolute inline-flex h-4 min-w-4 items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-none font-bold whitespace-nowrap text-white ${placeClass[numberPlace(box, width)]}`}
              style={{ background: color }}
            >
              {(others.length === 0 || isSelected) && number}
              {others.length > 0 && (
                <span className="inline-flex items-center rounded-xs bg-white px-0.5" style={{ color }}>
                  <Layers2 size={11} />
                  {group.members.length}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
