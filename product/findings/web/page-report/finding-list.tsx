import { ChevronDown, ChevronUp, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkIds, hasFormFactors, unitIds, visitOfUnit } from '#checks/registry.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { EnginesChip } from '#web/parts/engines-chip.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { StateTag } from '../issues/state-tag.tsx';
import { CriterionTag } from '../results/criterion-tag.tsx';
import { Excerpt } from '../results/excerpt.tsx';
import { isTested, type NumberedFinding } from './chosen-findings.ts';
import { reportTexts } from './report-texts.ts';
import { revealWithin } from './scroll-within.ts';

export interface FindingGroup {
  id: string;
  name: string;
  icon?: ReactNode;
  list: readonly NumberedFinding[];
}

interface Props {
  list: readonly NumberedFinding[];
  /** How they are grouped; by function without it. */
  groups?: readonly FindingGroup[] | undefined;
  /** The criteria that the run is tested against: findings of others are a group of their own. */
  listed: readonly string[] | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onStep: (step: 1 | -1) => void;
}

const step =
  'grid size-8 cursor-pointer place-items-center rounded-sm border border-[var(--field-border)] bg-surface hover:bg-head';

/** The findings of a page in groups. The selected one scrolls into view, wherever it was selected. */
export function FindingList({ list, groups, listed, selected, onSelect, onStep }: Props): ReactNode {
  const { t } = useLanguage();
  const isApart = ({ finding }: NumberedFinding) => !isTested(finding, listed);
  const shown: readonly FindingGroup[] = groups ?? [
    ...checkIds.map(id => ({
      id,
      name: t(checkNames[id]),
      icon: <FunctionIcon id={id} size={15} />,
      list: list.filter(row => row.finding.function === id && !isApart(row)),
    })),
    { id: 'unlisted', name: t(reportTexts.unlisted), list: list.filter(isApart) },
  ];
  const formats = useFormats();
  const at = list.findIndex(({ finding }) => finding.id === selected);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between border-b border-line px-3 py-1.5">
        <p className="numbers text-[0.8125rem]" aria-live="polite">
          {t(reportTexts.position, { n: at < 0 ? '–' : formats.number(at + 1), total: formats.number(list.length) })}
        </p>
        <span className="flex gap-1">
          <button
            type="button"
            className={step}
            aria-label={t(reportTexts.up)}
            title={t(reportTexts.up)}
            onClick={() => onStep(-1)}
          >
            <ChevronUp size={17} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={step}
            aria-label={t(reportTexts.down)}
            title={t(reportTexts.down)}
            onClick={() => onStep(1)}
          >
            <ChevronDown size={17} aria-hidden="true" />
          </button>
        </span>
      </div>
      <div data-pane="" className="relative min-h-0 flex-1 overflow-y-auto">
        {list.length === 0 && <p className="p-6 text-center text-muted">{t(reportTexts.none)}</p>}
        {shown.map(({ id, name, icon, list: own }) => {
          if (own.length === 0) return null;
          return (
            <section key={id} aria-label={name}>
              <h2 className="sticky top-0 z-1 flex items-center gap-1.5 border-b border-line bg-head px-3 py-1 text-[0.8125rem] font-bold">
                {icon}
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="numbers ml-auto text-xs font-normal text-muted">{formats.number(own.length)}</span>
              </h2>
              <ol>
                {own.map(each => (
                  <Item
                    key={each.finding.id}
                    each={each}
                    hasExcerpt={groups !== undefined}
                    isSelected={each.finding.id === selected}
                    onSelect={onSelect}
                  />
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Item({
  each: { finding, number, also },
  hasExcerpt,
  isSelected,
  onSelect,
}: {
  each: NumberedFinding;
  hasExcerpt: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) revealWithin(button.current?.closest<HTMLElement>('[data-pane]') ?? null, button.current, 32);
  }, [isSelected]);
  return (
    <li className="border-b border-line">
      <button
        ref={button}
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(finding.id)}
        className="grid w-full cursor-pointer grid-cols-[auto_1fr] gap-x-2 border-l-4 border-transparent py-2 pr-3 pl-2 text-left outline-offset-[-2px] hover:bg-head aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span className="numbers grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 text-xs font-bold text-surface">
          {number}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-2 text-[0.8125rem] leading-snug font-medium">{finding.message[language]}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted">
            <SeverityTag severity={finding.severity} id={finding.function} />
            {finding.criterion !== null && <CriterionTag criterion={finding.criterion} detail={finding.detail} />}
            {finding.issue && finding.issue.state !== 'open' && <StateTag state={finding.issue.state} />}
            <EnginesChip blocks={blocksOf(finding, also)} />
            {also.length === 0 && <Device finding={finding} />}
            {finding.place.line !== undefined && (
              <span className="numbers">{t(reportTexts.line, { n: finding.place.line })}</span>
            )}
          </span>
          {hasExcerpt && <Excerpt text={finding.excerpt} lines={2} />}
        </span>
      </button>
    </li>
  );
}

/** The units that have found a defect, in the order of the product. */
const blocksOf = (finding: FindingRow, also: readonly FindingRow[]) =>
  unitIds.filter(unit => finding.block === unit || also.some(other => other.block === unit));

function Device({ finding }: { finding: FindingRow }): ReactNode {
  const { t } = useLanguage();
  if (!hasFormFactors(finding.function)) return null;
  const isMobile = visitOfUnit[finding.block] === 'mobile';
  const Icon = isMobile ? Smartphone : Monitor;
  return (
    <span className="inline-flex items-center gap-0.5">
      <Icon size={13} aria-hidden="true" />
      {t(isMobile ? reportTexts.mobile : reportTexts.desktop)}
    </span>
  );
}
