import { RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
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
  none: { ja: '条件に合うルールはありません', en: 'No rules match these filters' },
});

function groupsOf(items: readonly WeightedItem[]): [group: Message, members: WeightedItem[]][] {
  const groups = Map.groupBy(items, item => item.group.en);
  return [...groups.values()].map(members => [(members[0] as WeightedItem).group, members]);
}

type OnType = (rule: string, text: string) => void;

/** The items with a field for each weight; non-default weights are marked and can be reset. */
export function WeightTable({
  items,
  typed,
  onType,
}: {
  items: readonly WeightedItem[];
  typed: Readonly<Record<string, string>>;
  onType: OnType;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  if (items.length === 0) return <EmptyState title={t(texts.none)} />;
  return (
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
        {groupsOf(items).map(([group, members]) => (
          <tbody key={group.en}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="data-table__cell bg-head text-start font-bold">
                {t(group)}
                <span className="numbers ms-2 text-xs font-normal text-muted">
                  {t(texts.count, { count: number(members.length) })}
                </span>
              </th>
            </tr>
            {members.map(item => (
              <Row key={item.rule} item={item} text={typed[item.rule] ?? ''} onType={onType} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
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
