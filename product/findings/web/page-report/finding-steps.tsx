import { ChevronDown, ChevronsDown, ChevronsUp, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { reportTexts } from './report-texts.ts';
import type { FindingSteps } from './use-finding-steps.ts';

const button =
  'grid size-9 cursor-pointer place-items-center rounded-sm border border-[var(--field-border)] bg-surface hover:bg-head aria-disabled:cursor-default aria-disabled:opacity-55';

/** The place of the selected finding among those of the page, and the steps to the ones beside it, across pages. */
export function FindingStepBar({ steps: { back, on, step, at, total } }: { steps: FindingSteps }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const ways = [
    {
      by: -1,
      to: back,
      Icon: back?.kind === 'page' ? ChevronsUp : ChevronUp,
      texts: [reportTexts.up, reportTexts.upPage],
    },
    {
      by: 1,
      to: on,
      Icon: on?.kind === 'page' ? ChevronsDown : ChevronDown,
      texts: [reportTexts.down, reportTexts.downPage],
    },
  ] as const;
  return (
    <div className="flex items-center justify-between border-b border-line px-3 py-1.5">
      <p className="numbers text-[0.8125rem]">
        {t(reportTexts.position, { n: at === 0 ? '–' : formats.number(at), total: formats.number(total) })}
      </p>
      <span className="flex gap-1">
        {ways.map(({ by, to, Icon, texts: [within, across] }) => {
          const label = t(to?.kind === 'page' ? across : within);
          return (
            <button
              key={by}
              type="button"
              className={button}
              aria-label={label}
              title={label}
              aria-disabled={to === null}
              onClick={() => step(by)}
            >
              <Icon size={17} aria-hidden="true" />
            </button>
          );
        })}
      </span>
    </div>
  );
}
