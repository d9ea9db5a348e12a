import type { ReactNode } from 'react';
import type { Severity } from '#checks/check.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { NumberedFinding } from './chosen-findings.ts';
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

/** Numbered boxes over a picture, for pointer use; the list beside offers the same to keyboard and screen readers. */
export function PictureBoxes({
  boxed,
  width,
  height,
  selected,
  onSelect,
}: {
  boxed: readonly NumberedFinding[];
  width: number;
  height: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): ReactNode {
  const { language } = useLanguage();
  return (
    <div aria-hidden="true">
      {boxed.map(({ finding, number }) => {
        const { box } = finding.place;
        if (box === undefined) return null;
        const isSelected = finding.id === selected;
        const color = colors[finding.severity];
        return (
          <div
            key={finding.id}
            data-selected={isSelected || undefined}
            title={finding.message[language]}
            onClick={() => onSelect(finding.id)}
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
              className={`numbers absolute grid h-4 min-w-4 place-items-center px-0.5 text-[0.6875rem] leading-none font-bold whitespace-nowrap text-white ${placeClass[numberPlace(box, width)]}`}
              style={{ background: color }}
            >
              {number}
            </span>
          </div>
        );
      })}
    </div>
  );
}
