import { Button } from '@heroui/react/button';
import { Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useContractForm } from '../../use-contract-form.ts';
import { CheckInput, DayInput, TextInput } from '../bound-fields.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { FormFailure } from '../form-panel.tsx';
import { IconButton } from '../icon-button.tsx';
import { notify } from '../toast.tsx';
import { SaveButtons } from './save-buttons.tsx';

const texts = messages({
  empty: {
    ja: 'まだ登録されていません。「行を追加」から登録してください。',
    en: 'No entries yet. Choose “Add a row” to add one.',
  },
  add: { ja: '行を追加', en: 'Add a row' },
  remove: { ja: '{number}行目を削除', en: 'Delete row {number}' },
  done: { ja: '保存しました。', en: 'Saved.' },
});

/** A field of a row: a text, a whole number, a day, or a yes or no. */
export interface MasterField {
  name: string;
  label: Message;
  kind?: 'number' | 'day' | 'check';
  maxLength?: number;
}

export type MasterRow = Record<string, unknown>;
export interface MasterListData {
  items: MasterRow[];
  version: number;
}

/** A list saved as a whole at the version it was read at. `note` describes a stored row; one that `isKept` cannot be deleted. */
export function MasterList({
  label,
  schema,
  fields,
  columns,
  stored,
  newRow,
  note,
  isKept,
  save,
  reload,
}: {
  label: string;
  schema: z.ZodType<{ items: MasterRow[] }, { items: MasterRow[] }>;
  fields: readonly MasterField[];
  /** CSS widths of the fields' columns. */
  columns: string;
  stored: MasterListData;
  newRow: MasterRow;
  note?: (row: MasterRow) => string | undefined;
  isKept?: (row: MasterRow) => boolean;
  /** Resolves with what was written; undefined: the person said no. */
  save: (items: MasterRow[], version: number) => Promise<MasterListData | undefined>;
  reload: () => Promise<MasterListData>;
}): ReactNode {
  const { t } = useLanguage();
  const version = useRef(stored.version);
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema,
    names: Object.fromEntries(fields.map(field => [field.name, field.label])),
    values: { items: stored.items },
    send: async ({ items }) => {
      const saved = await save(items, version.current);
      if (saved === undefined) return;
      take(saved);
      notify.success(t(texts.done));
    },
  });
  const rows = useFieldArray({ control: form.control, name: 'items', keyName: 'rowKey' });
  function take(fresh: MasterListData) {
    version.current = fresh.version;
    form.reset({ items: fresh.items });
  }
  const grid = { gridTemplateColumns: `${columns} 8rem 2.25rem` };
  return (
    <form noValidate aria-label={label} onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <div className="panel">
        <FieldHeads fields={fields} grid={grid} />
        {rows.fields.length === 0 && <p className="px-4 py-5 text-muted">{t(texts.empty)}</p>}
        <ul>
          {rows.fields.map(({ rowKey, ...row }, index) => (
            <RowLine
              key={rowKey}
              control={form.control}
              index={index}
              fields={fields}
              grid={grid}
              note={note?.(row)}
              isKept={isKept?.(row) ?? false}
              onRemove={() => rows.remove(index)}
            />
          ))}
        </ul>
        <div className="border-t border-line px-4 py-2.5">
          <Button size="sm" variant="outline" onPress={() => rows.append(newRow)}>
            <Plus aria-hidden="true" />
            {t(texts.add)}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2 rounded-b-md border-t border-line bg-head px-4 py-3">
          <SaveButtons form={form} />
        </div>
      </div>
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={async () => take(await reload())} />
    </form>
  );
}

const headOf = { text: '', day: '', number: 'text-end', check: 'text-center' };

/** The names of the fields above their columns, on wide screens; each field has its own label. */
function FieldHeads({ fields, grid }: { fields: readonly MasterField[]; grid: CSSProperties }): ReactNode {
  const { t } = useLanguage();
  return (
    <div
      aria-hidden="true"
      style={grid}
      className="hidden gap-x-3 border-b border-line bg-head px-4 py-2 text-xs font-bold lg:grid"
    >
      {fields.map(field => (
        <span key={field.name} className={headOf[field.kind ?? 'text']}>
          {t(field.label)}
        </span>
      ))}
    </div>
  );
}

function RowLine({
  control,
  index,
  fields,
  grid,
  note,
  isKept,
  onRemove,
}: {
  control: Control<{ items: MasterRow[] }>;
  index: number;
  fields: readonly MasterField[];
  grid: CSSProperties;
  note: string | undefined;
  isKept: boolean;
  onRemove: () => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <li
      style={grid}
      className="grid items-start gap-x-3 gap-y-2 border-b border-separator px-4 py-2.5 last:border-0 max-lg:!grid-cols-2"
    >
      {fields.map(field => (
        <RowField key={field.name} control={control} index={index} field={field} />
      ))}
      <div className="flex items-center justify-between max-lg:col-span-2 lg:contents">
        <p className="self-center text-xs text-muted">{note}</p>
        <IconButton
          size="md"
          icon={Trash2}
          label={t(texts.remove, { number: index + 1 })}
          isDisabled={isKept}
          onPress={onRemove}
          className="justify-self-end"
        />
      </div>
    </li>
  );
}

/** One field of one row; its label stands in the head of the list on wide screens. */
function RowField({
  control,
  index,
  field,
}: {
  control: Control<{ items: MasterRow[] }>;
  index: number;
  field: MasterField;
}): ReactNode {
  const { t } = useLanguage();
  const bound = {
    control,
    name: `items.${index}.${field.name}` as const,
    label: t(field.label),
    labelClassName: 'lg:sr-only',
  };
  if (field.kind === 'day') return <DayInput {...bound} />;
  if (field.kind === 'check')
    return (
      <div className="self-center lg:justify-self-center">
        <CheckInput {...bound} />
      </div>
    );
  return (
    <TextInput
      {...bound}
      autoComplete="off"
      {...(field.kind === 'number'
        ? { inputMode: 'numeric' as const, className: 'numbers w-full [&_input]:text-end' }
        : {})}
      {...(field.maxLength === undefined ? {} : { maxLength: field.maxLength })}
    />
  );
}
