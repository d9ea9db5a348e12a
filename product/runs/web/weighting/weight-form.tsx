import { Button } from '@heroui/react/button';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { getWeighting, putWeighting } from '#product/runs/api/weighting.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';
import { WeightTable } from './weight-table.tsx';
import { defaultWeight, type StoredWeights, weightingOf, weightOf } from './weights.ts';

const texts = messages({
  search: { ja: 'ルール名・分類・ルールID・達成基準', en: 'Rule name, category, rule ID, criterion' },
  changedOnly: { ja: '既定（1）以外のルールのみ', en: 'Only rules not at the default (1)' },
  shown: { ja: '{shown} / {total}件', en: '{shown} of {total} rules' },
  unsaved: { ja: '未保存の変更：{count}件', en: '{count} unsaved {count#change|changes}' },
  saved: { ja: '変更はありません。', en: 'No changes.' },
  save: { ja: '変更を保存', en: 'Save the changes' },
  discard: { ja: '変更を破棄', en: 'Discard' },
  resetAll: { ja: 'すべて既定に戻す', en: 'Reset all' },
  resetText: {
    ja: 'すべてのルールの重みを1に戻します。保存するまで適用されません。',
    en: 'All weights are reset to 1. The change takes effect when you save.',
  },
  done: { ja: '重みを保存しました。', en: 'Weights saved.' },
  wrong: {
    ja: '0〜10の数値（小数2桁まで）でない重みがあります。',
    en: 'A weight is not a number from 0 to 10 with at most two decimals.',
  },
});

type Typed = Record<string, string>;
const typedOf = ({ items }: StoredWeights): Typed =>
  Object.fromEntries(items.map(({ rule, weight }) => [rule, String(weight)]));

function itemsFor(search: string, items: StoredWeights['items']): StoredWeights['items'] {
  const wanted = search.normalize('NFKC').toLowerCase();
  return items.filter(({ rule, name, group, criterion }) =>
    [rule, name.ja, name.en, group.ja, group.en, criterion ?? ''].join('\n').toLowerCase().includes(wanted),
  );
}

/** The weights of one function: search, edit, reset and save together. */
export function WeightForm({
  stored,
  reload,
}: {
  stored: StoredWeights;
  reload: () => Promise<StoredWeights>;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { search = '', changed } = useScreenSearch('admin-weighting');
  const [base, setBase] = useState(() => ({ typed: typedOf(stored), version: stored.version }));
  const [typed, setTyped] = useState(base.typed);
  const [asks, setAsks] = useState<'reset' | 'conflict'>();
  const { work, isWorking } = useWork({ onConflict: () => setAsks('conflict') });
  const unsaved = Object.keys(typed).filter(rule => typed[rule] !== base.typed[rule]).length;
  const shown = itemsFor(search, stored.items).filter(
    ({ rule }) => changed !== 'true' || weightOf(typed[rule] ?? '') !== defaultWeight,
  );

  function take(fresh: StoredWeights) {
    setBase({ typed: typedOf(fresh), version: fresh.version });
    setTyped(typedOf(fresh));
  }

  async function save() {
    const Weighting = weightingOf(typed);
    if (Weighting === null) return;
    await work(async () => {
      const { version } = await call(putWeighting, { body: { SK: stored.SK, Weighting, version: base.version } });
      setBase({ typed, version });
      void queryClient.invalidateQueries({ queryKey: [getWeighting.operationId] });
      notify.success(t(texts.done));
    });
  }

  const isWrong = Object.values(typed).some(text => weightOf(text) === null);
  return (
    <>
      <WeightFilters onReset={() => setAsks('reset')} />
      <p className="numbers mb-2 text-xs text-muted" aria-live="polite">
        {t(texts.shown, { shown: number(shown.length), total: number(stored.items.length) })}
      </p>
      <WeightTable
        items={shown}
        typed={typed}
        isSearched={search !== '' || changed === 'true'}
        onType={(rule, text) => setTyped(before => ({ ...before, [rule]: text }))}
      />
      <SaveBar
        unsaved={unsaved}
        isWrong={isWrong}
        isSaving={isWorking}
        onSave={() => void save()}
        onDiscard={() => setTyped(base.typed)}
      />
      <ConfirmDialog
        isOpen={asks === 'reset'}
        onClose={() => setAsks(undefined)}
        title={t(texts.resetAll)}
        confirmLabel={t(texts.resetAll)}
        onConfirm={async () =>
          setTyped(Object.fromEntries(stored.items.map(({ rule }) => [rule, String(defaultWeight)])))
        }
      >
        {t(texts.resetText)}
      </ConfirmDialog>
      <ConflictDialog
        isOpen={asks === 'conflict'}
        onClose={() => setAsks(undefined)}
        onReload={async () => take(await reload())}
      />
    </>
  );
}

function WeightFilters({ onReset }: { onReset: () => void }): ReactNode {
  const { t } = useLanguage();
  const { changed } = useScreenSearch('admin-weighting');
  const { change } = useListAddress();
  return (
    <ListFilters names={['search', 'changed']}>
      <FilterText label={t(texts.search)} />
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={changed === 'true'}
          onChange={event => void change({ changed: event.target.checked ? 'true' : undefined })}
        />
        {t(texts.changedOnly)}
      </label>
      <Button variant="ghost" className="sm:ms-auto" onPress={onReset}>
        <RotateCcw aria-hidden="true" />
        {t(texts.resetAll)}
      </Button>
    </ListFilters>
  );
}

function SaveBar({
  unsaved,
  isWrong,
  isSaving,
  onSave,
  onDiscard,
}: {
  unsaved: number;
  isWrong: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  return (
    <div className="panel sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 px-4 py-3">
      <WorkButton variant="primary" isWorking={isSaving} isDisabled={unsaved === 0 || isWrong} onPress={onSave}>
        {t(texts.save)}
      </WorkButton>
      {unsaved > 0 && (
        <Button variant="ghost" onPress={onDiscard}>
          {t(texts.discard)}
        </Button>
      )}
      <p role="status" className={`numbers text-sm ${isWrong ? 'text-poor' : 'text-muted'}`}>
        {isWrong ? t(texts.wrong) : unsaved > 0 ? t(texts.unsaved, { count: number(unsaved) }) : t(texts.saved)}
      </p>
    </div>
  );
}
