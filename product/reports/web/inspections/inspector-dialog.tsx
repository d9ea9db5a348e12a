import { type FormEvent, type ReactNode, useState } from 'react';
import { clientMessage } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { listAssignees } from '#product/findings/api/issues.ts';
import { inspectionFieldNames, inspectorName } from '#product/reports/api/inspection-fields.ts';
import { addInspector, changeInspector, type Inspector } from '#product/reports/api/inspectors.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';

const texts = messages({
  add: { ja: '検査者を追加', en: 'Add an inspector' },
  edit: { ja: '検査者を編集', en: 'Edit the inspector' },
  account: { ja: '関連付けるアカウント', en: 'Linked account' },
  accountHelp: {
    ja: '関連付けると、この検査者の名前で判定・署名できるのは、その人だけになります。',
    en: 'Once linked, only that person can judge and sign as this inspector.',
  },
  none: { ja: 'なし（誰でも判定できますが、署名はできません）', en: 'None (anyone can judge, but no one can sign)' },
  me: { ja: '自分のアカウント', en: 'Your own account' },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: '検査者を保存しました。', en: 'Inspector saved.' },
});
const none = 'none';

interface Props {
  inspector: Inspector | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** The form of an inspector; null: a new one. Nothing typed is lost by a refusal. */
export function InspectorDialog({ inspector, onClose, onSaved }: Props): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [name, setName] = useState(inspector?.name ?? '');
  const [account, setAccount] = useState(inspector?.account?.sub ?? none);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });

  function isValid(): boolean {
    const parsed = inspectorName.safeParse(name);
    const message = parsed.success ? undefined : clientMessage(parsed.error.issues[0] ?? {});
    setError(message && t(message));
    return parsed.success;
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isValid()) return;
    await work(async () => {
      const body = { name, account: account === none ? null : account };
      if (inspector === null) await call(addInspector, { params, body });
      else
        await call(changeInspector, {
          params: { ...params, inspector: inspector.id },
          body: { ...body, version: inspector.version },
        });
      notify.success(t(texts.saved));
      await onSaved();
      onClose();
    });
  }

  return (
    <FormDialog
      title={t(inspector === null ? texts.add : texts.edit)}
      onClose={onClose}
      onSubmit={event => void save(event)}
      failure={failure}
      submitLabel={t(texts.save)}
      isWorking={isWorking}
    >
      <Field
        label={t(inspectionFieldNames.inspector)}
        value={name}
        onChange={setName}
        onBlur={() => void isValid()}
        maxLength={100}
        error={error}
        isRequired
      />
      <AccountField inspector={inspector} account={account} onChange={setAccount} />
    </FormDialog>
  );
}

function AccountField({
  inspector,
  account,
  onChange,
}: {
  inspector: Inspector | null;
  account: string;
  onChange: (account: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params, isStaff, user } = useScope();
  const people = useApi(listAssignees, { params, query: {} }).data?.items ?? [];
  const kept = inspector?.account ?? null;
  const named = [
    ...(isStaff ? [{ sub: user.sub, name: t(texts.me) }] : []),
    ...people,
    ...(kept !== null && kept.sub !== user.sub && people.every(({ sub }) => sub !== kept.sub) ? [kept] : []),
  ];
  return (
    <SelectField
      label={t(texts.account)}
      value={account}
      onChange={onChange}
      help={t(texts.accountHelp)}
      options={[{ id: none, label: t(texts.none) }, ...named.map(({ sub, name }) => ({ id: sub, label: name || sub }))]}
    />
  );
}
