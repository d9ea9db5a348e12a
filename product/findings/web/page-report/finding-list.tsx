import { ChevronRight, Monitor, Smartphone } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
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
  /** Folds the group of other criteria; without it they are shown with the rest. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The findings of a page in groups. The selected one scrolls into view, wherever it was selected. */
export function FindingList({ list, groups, listed, fold, selected, onSelect }: Props): ReactNode {
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
  // The same function for every render, so that of a thousand rows only those are drawn anew that change.
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((id: string) => latest.current(id), []);
  return (
    <div data-pane="" className="relative min-h-0 flex-1 overflow-y-auto">
      {list.length === 0 && <p className="p-6 text-center text-muted">{t(reportTexts.none)}</p>}
      {shown.map(({ id, name, icon, list: own }) => {
        if (own.length === 0) return null;
        return (
          <section key={id} aria-label={name}>
            <h2 className="sticky top-0 z-1 border-b border-line bg-head text-[0.8125rem] font-bold">
              <GroupHead
                icon={icon}
                name={name}
                count={formats.number(own.length)}
                fold={id === 'unlisted' ? fold : undefined}
              />
            </h2>
            {id === 'unlisted' && fold?.isOpen === false ? null : (
              <ol>
                {own.map(each => (
                  <Item
                    key={each.finding.id}
                    each={each}
                    hasExcerpt={groups !== undefined}
                    isSelected={each.finding.id === selected}
                    onSelect={select}
                  />
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

function GroupHead({
  icon,
  name,
  count,
  fold,
}: Pick<FindingGroup, 'icon' | 'name'> & { count: string; fold: Props['fold'] }): ReactNode {
  const content = (
    <>
      {icon}
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="numbers ml-auto text-xs font-normal text-muted">{count}</span>
    </>
  );
  if (fold === undefined) return <span className="flex items-center gap-1.5 px-3 py-1">{content}</span>;
  return (
    <button
      type="button"
      aria-expanded={fold.isOpen}
      onClick={fold.onToggle}
      className="flex min-h-8 w-full cursor-pointer items-center gap-1.5 px-2 py-1 text-left outline-offset-[-2px] hover:bg-default"
    >
      <ChevronRight size={16} aria-hidden="true" className={`shrink-0 text-muted ${fold.isOpen ? 'rotate-90' : ''}`} />
      {content}
    </button>
  );
}

const Item = memo(function Item({
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
    <li className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
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
});

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
