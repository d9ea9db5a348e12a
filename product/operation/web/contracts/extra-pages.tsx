import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { getGroupContract, grantExtraPages } from '#product/contracts/api/contracts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  open: { ja: '追加ページを付与', en: 'Give extra pages' },
  pages: { ja: '追加ページ数', en: 'Extra pages' },
  help: { ja: '付与した日から3か月間使えます。', en: 'They can be used for 3 months.' },
  give: { ja: '付与する', en: 'Give' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  done: { ja: '{pages}ページを付与しました。', en: '{pages} {pages#page has|pages have} been given.' },
});

export function ExtraPages(params: { tenantId: string; groupId: string }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { form, submit, failure } = useContractForm({
    schema: z.object({ pages: fields.extraPages(texts.pages) }),
    names: texts,
    values: { pages: '' },
    send: async body => {
      await call(grantExtraPages, { params, body });
      await queryClient.invalidateQueries({ queryKey: [getGroupContract.operationId] });
      notify.success(t(texts.done, { pages: number(body.pages) }));
      form.reset();
      setOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <Button size="sm" variant="outline" className="mt-4" onPress={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t(texts.open)}
      </Button>
    );
  }
  return (
    <form noValidate className="mt-4 max-w-sm border-t border-line pt-3" onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <TextInput control={form.control} name="pages" inputMode="numeric" label={t(texts.pages)} help={t(texts.help)} />
      <div className="mt-3 flex gap-2">
        <WorkButton size="sm" type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
          {t(texts.give)}
        </WorkButton>
        <Button size="sm" variant="ghost" onPress={() => setOpen(false)}>
          {t(texts.cancel)}
        </Button>
      </div>
    </form>
  );
}
