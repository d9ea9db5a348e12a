import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { FaqEntry, getFaq, type getFaqForEdit, putFaq } from '#product/operation/api/faq.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SaveButtons } from '#web/parts/master/save-buttons.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { FaqEntryFields } from './faq-entry-fields.tsx';

const texts = messages({
  label: { ja: 'よくある質問', en: 'Frequently asked questions' },
  add: { ja: '質問を追加', en: 'Add a question' },
  emptyTitle: { ja: '質問はまだありません', en: 'No questions yet' },
  emptyText: {
    ja: '「質問を追加」から登録すると、契約ユーザーの「よくある質問」に表示されます。',
    en: 'Questions added here are shown in the FAQ for client users.',
  },
  done: { ja: 'よくある質問を保存しました。', en: 'The FAQ has been saved.' },
  category: { ja: '分類', en: 'Category' },
  ja: { ja: '日本語の文', en: 'Japanese text' },
  en: { ja: '英語の文', en: 'English text' },
});
const Form = z.object({ items: z.array(FaqEntry) });
type Stored = Reply<typeof getFaqForEdit>;

const newEntry = (): FaqEntry => ({
  id: crypto.randomUUID(),
  category: 'start',
  question: { ja: '', en: '' },
  answer: { ja: '', en: '' },
});

/** Questions and answers in both languages, in display order. */
export function FaqForm({ stored, reload }: { stored: Stored; reload: () => Promise<Stored> }): ReactNode {
  const { t } = useLanguage();
  const version = useRef(stored.version);
  const [open, setOpen] = useState<string>();
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: Form,
    names: texts,
    values: { items: stored.items },
    send: async ({ items }) => {
      take(await call(putFaq, { body: { items, version: version.current } }));
      void queryClient.invalidateQueries({ queryKey: [getFaq.operationId] });
      notify.success(t(texts.done));
    },
  });
  const rows = useFieldArray({ control: form.control, name: 'items', keyName: 'rowKey' });
  function take(fresh: Stored) {
    version.current = fresh.version;
    form.reset({ items: fresh.items });
  }
  const { errors } = form.formState;
  return (
    <form noValidate aria-label={t(texts.label)} onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      {rows.fields.length === 0 ? (
        <EmptyState title={t(texts.emptyTitle)}>{t(texts.emptyText)}</EmptyState>
      ) : (
        <ol className="panel divide-y divide-line">
          {rows.fields.map((row, index) => (
            <FaqEntryFields
              key={row.rowKey}
              control={form.control}
              index={index}
              count={rows.fields.length}
              isOpen={open === row.id || errors.items?.[index] !== undefined}
              onToggle={() => setOpen(open === row.id ? undefined : row.id)}
              onMove={to => rows.move(index, to)}
              onRemove={() => rows.remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="panel sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 px-4 py-3">
        <SaveButtons form={form}>
          <Button
            variant="outline"
            onPress={() => {
              const entry = newEntry();
              rows.append(entry);
              setOpen(entry.id);
            }}
          >
            <Plus aria-hidden="true" />
            {t(texts.add)}
          </Button>
        </SaveButtons>
      </div>
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={async () => take(await reload())} />
    </form>
  );
}
