import { Button } from '@heroui/react/button';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { WeightedItem } from '#product/runs/api/weighting.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { defaultWeight, weightOf } from './weights.ts';

const texts = messages({
  label: { ja: 'ルール', en: 'Rules' },
  item: { ja: 'ルール', en: 'Rule' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  weight: { ja: '重み', en: 'Weight' },
  weightOf: { ja: '「{name}」の重み', en: 'Weight of “{name}”' },
  reset: { ja: '「{name}」を既定に戻す', en: 'Reset “{name}”' },
  count: { ja: '{count}件', en: '{count} {count#rule|rules}' },
  own: { ja: '既定以外 {count}件', en: '{count} not at the default' },
  wrong: { ja: '入力の誤り {count}件', en: '{count} invalid' },
  openAll: { ja: 'すべて開く', en: 'Expand all' },
  closeAll: { ja: 'すべて閉じる', en: 'Collapse all' },
  none: { ja: '条件に合うルールはありません', en: 'No rules match these filters' },
});

function groupsOf(items: readonly WeightedItem[]): [group: Message, members: WeightedItem[]][] {
  const groups = Map.groupBy(items, item => item.group.en);
  return [...groups.values()].map(members => [(members[0] as WeightedItem).group, members]);
}

type OnType = (rule: string, text: string) => void;

/**
 * The items with a field for each weight, in groups that are folded until one is opened: all rules at once fill forty
 * screens of a phone. `isSearched`: what was found is shown at once. Non-default weights are marked and can be reset.
 */
export function WeightTable({
  items,
  typed,
  isSearched,
  onType,
}: {
  items: readonly WeightedItem[];
  typed: Readonly<Record<string, string>>;
  isSearched: boolean;
  onType: OnType;
}): ReactNode {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(items);
  if (items.length === 0) return <EmptyState title={t(texts.none)} />;
  const names = groups.map(([group]) => group.en);
  const isOpen = (name: string) => isSearched || groups.length === 1 || opened.has(name);
  const isAllOpen = names.every(isOpen);
  const turn = (name: string) =>
    setOpened(before => new Set(before.has(name) ? [...before].filter(one => one !== name) : [...before, name]));
  return (
    <>
      {!isSearched && groups.length > 1 && (
        <Button variant="outline" size="sm" className="mb-2" onPress={() => setOpened(new Set(isAllOpen ? [] : names))}>
          {t(isAllOpen ? texts.closeAll : texts.openAll)}
        </Button>
      )}
      <div className="panel overflow-clip">
        <table className="data-table" aria-label={t(texts.label)}>
          <thead>
            <tr>
              <th scope="col" className="data-table__head text-start">
                {t(texts.item)}
              </th>
              <th scope="col" className="data-table__head text-start max-sm:hidden">
                {t(texts.criterion)}
              </th>
              <th scope="col" className="data-table__head text-start">
                {t(texts.weight)}
              </th>
            </tr>
          </thead>
          {groups.map(([group, members]) => (
            <tbody key={group.en}>
              <GroupRow
                group={group}
                weights={members.map(({ rule }) => weightOf(typed[rule] ?? ''))}
                isOpen={isOpen(group.en)}
                onTurn={isSearched || groups.length === 1 ? undefined : () => turn(group.en)}
              />
              {isOpen(group.en) &&
                members.map(item => <Row key={item.rule} item={item} text={typed[item.rule] ?? ''} onType={onType} />)}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

/** The head of a group: how many rules it has, and how many of them differ, folded or not. `onTurn` opens and closes it. */
function GroupRow({
  group,
  weights,
  isOpen,
  onTurn,
}: {
  group: Message;
  weights: readonly (number | null)[];
  isOpen: boolean;
  onTurn: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const wrong = weights.filter(weight => weight === null).length;
  const own = weights.filter(weight => weight !== null && weight !== defaultWeight).length;
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="data-table__cell relative bg-head text-start font-bold">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {onTurn === undefined ? (
            t(group)
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onTurn}
              className="flex min-h-7 cursor-pointer items-center gap-1.5 text-start after:absolute after:inset-0"
            >
              <ChevronRight aria-hidden="true" className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} />
              {t(group)}
            </button>
          )}
          <span className="numbers text-xs font-normal text-muted">
            {t(texts.count, { count: number(weights.length) })}
          </span>
          {own > 0 && (
            <span className="numbers text-xs font-normal text-link">{t(texts.own, { count: number(own) })}</span>
          )}
          {wrong > 0 && (
            <span className="numbers text-xs font-normal text-poor">{t(texts.wrong, { count: number(wrong) })}</span>
          )}
        </span>
      </th>
    </tr>
  );
}

const Row = memo(function Row({ item, text, onType }: { item: WeightedItem; text: string; onType: OnType }) {
  const { t } = useLanguage();
  const name = t(item.name);
  const weight = weightOf(text);
  const isOwn = weight !== defaultWeight;
  return (
    <tr>
      <td className="data-table__cell">
        <span className={isOwn ? 'font-bold' : ''}>{name}</span>
        <span className="block text-xs break-all text-muted">{item.rule}</span>
      </td>
      <td className="data-table__cell numbers max-sm:hidden">{item.criterion ?? '–'}</td>
      <td className="data-table__cell w-36">
        <span className="flex items-center gap-1">
          <input
            type="text"
            inputMode="decimal"
            aria-label={t(texts.weightOf, { name })}
            aria-invalid={weight === null || undefined}
            className={`numbers h-8 w-20 rounded-sm border bg-field px-2 text-end ${
              weight === null ? 'border-danger' : isOwn ? 'border-accent' : 'border-field-border'
            }`}
            value={text}
            onChange={event => onType(item.rule, event.target.value)}
          />
          {isOwn && (
            <button
              type="button"
              aria-label={t(texts.reset, { name })}
              title={t(texts.reset, { name })}
              className="inline-flex size-8 items-center justify-center rounded-sm text-muted hover:bg-default hover:text-ink"
              onClick={() => onType(item.rule, String(defaultWeight))}
            >
              <RotateCcw aria-hidden="true" className="size-4" />
            </button>
          )}
        </span>
      </td>
    </tr>
  );
});
