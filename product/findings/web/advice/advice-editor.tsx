import { Button } from '@heroui/react/button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Advice,
  AdviceTexts,
  type AdvisedRule,
  deleteAdvice,
  deleteTenantAdvice,
  getAdvice,
  listAdviceRules,
  putAdvice,
  putTenantAdvice,
} from '#product/findings/api/advice.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { adviceTexts as says } from './advice-texts.ts';
import { AuthorLine } from './company-advice.tsx';

interface Props {
  params: { tenantId: string; groupId: string };
  rule: AdvisedRule;
  /** The person may write for all groups, too. */
  mayForAll: boolean;
}

const forget = () => {
  for (const { operationId } of [listAdviceRules, getAdvice])
    void queryClient.invalidateQueries({ queryKey: [operationId] });
};

/** Writes, changes and deletes the advice on a rule, of the group or of all groups. */
export function AdviceEditor({ params, rule, mayForAll }: Props): ReactNode {
  const { t } = useLanguage();
  const [isForAll, setForAll] = useState(mayForAll && rule.ofGroup === null && rule.ofTenant !== null);
  return (
    <div className="grid max-w-3xl gap-3 py-2">
      {mayForAll && (
        <SelectField
          label={t(says.scope)}
          className="w-full sm:w-60"
          help={t(says.scopeHelp)}
          value={isForAll ? 'all' : 'group'}
          onChange={chosen => setForAll(chosen === 'all')}
          options={[
            { id: 'group', label: t(says.ofGroup) },
            { id: 'all', label: t(says.ofTenant) },
          ]}
        />
      )}
      <AdviceForm key={isForAll ? 'all' : 'group'} params={params} rule={rule} isForAll={isForAll} />
    </div>
  );
}

const valuesOf = (advice: Advice | null) => ({ ja: advice?.ja ?? '', en: advice?.en ?? '' });

function useAdviceForm({ params, rule, isForAll }: Omit<Props, 'mayForAll'> & { isForAll: boolean }) {
  const { t } = useLanguage();
  // What the form was filled from, not what arrived meanwhile.
  const [base, setBase] = useState(isForAll ? rule.ofTenant : rule.ofGroup);
  const [isRemovalConflict, setRemovalConflict] = useState(false);
  const key = { function: rule.function, rule: rule.rule };
  const version = base?.version ?? 0;
  const ofTenant = { tenantId: params.tenantId };
  const sent = useContractForm({
    schema: AdviceTexts,
    names: {},
    values: valuesOf(base),
    send: async texts => {
      const body = { ...key, ...texts, version };
      take(await (isForAll ? call(putTenantAdvice, { params: ofTenant, body }) : call(putAdvice, { params, body })));
      notify.success(t(says.saved));
    },
  });

  function take(fresh: Advice | null): void {
    setBase(fresh);
    sent.form.reset(valuesOf(fresh));
    forget();
  }

  async function remove(): Promise<void> {
    const query = { ...key, version };
    try {
      if (isForAll) await call(deleteTenantAdvice, { params: ofTenant, query });
      else await call(deleteAdvice, { params, query });
    } catch (error) {
      if (!(error instanceof ApiProblemError) || error.problem.code !== 'conflict') throw error;
      setRemovalConflict(true);
      return;
    }
    take(null);
    notify.success(t(says.removed));
  }

  async function reload(): Promise<void> {
    const fresh = await call(getAdvice, { params, query: key });
    take(isForAll ? fresh.ofTenant : fresh.ofGroup);
  }

  function endConflict(): void {
    sent.endConflict();
    setRemovalConflict(false);
  }

  return { ...sent, base, remove, reload, isConflict: sent.isConflict || isRemovalConflict, endConflict };
}

function AdviceForm(props: Omit<Props, 'mayForAll'> & { isForAll: boolean }): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure, base, remove, reload, isConflict, endConflict } = useAdviceForm(props);
  const [asksRemoval, setAsksRemoval] = useState(false);
  return (
    <form noValidate className="grid gap-3" onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      {(['ja', 'en'] as const).map(language => (
        <TextInput
          key={language}
          control={form.control}
          name={language}
          label={t(says[language])}
          rows={4}
          isOptional
          {...(language === 'ja' ? { help: t(says.textHelp) } : {})}
        />
      ))}
      {base !== null && <AuthorLine advice={base} />}
      <div className="flex flex-wrap gap-2">
        <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
          {t(says.save)}
        </WorkButton>
        {base !== null && (
          <Button variant="danger-soft" onPress={() => setAsksRemoval(true)}>
            <Trash2 aria-hidden="true" />
            {t(says.remove)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        danger
        isOpen={asksRemoval}
        onClose={() => setAsksRemoval(false)}
        title={t(says.remove)}
        confirmLabel={t(says.remove)}
        onConfirm={remove}
      >
        {t(says.removeText)}
      </ConfirmDialog>
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={reload} />
    </form>
  );
}
