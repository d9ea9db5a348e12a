import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Field } from '../../parts/text-field.tsx';
import { type LoginDraft, successKinds } from './login-draft.ts';
import { loginTexts as texts } from './login-texts.ts';
import { StepList } from './step-list.tsx';
import { TargetFields } from './target-fields.tsx';
import { TryLogin, type TryOrder } from './try-login.tsx';

/** The steps of a login, what shows its success, and the button that tries it. */
export default function LoginEditor({
  draft,
  onChange,
  order,
}: {
  draft: LoginDraft;
  onChange: (draft: LoginDraft) => void;
  /** The site for which it is tried, as the form has it now. */
  order: TryOrder;
}): ReactNode {
  const { t } = useLanguage();
  const { steps, success } = draft;
  const setSuccess = (change: Partial<LoginDraft['success']>) =>
    onChange({ ...draft, success: { ...success, ...change } });

  return (
    <div className="mt-4 flex flex-col gap-3 lg:max-w-3xl">
      <StepList steps={steps} onChange={next => onChange({ ...draft, steps: next })} />
      <SuccessFields success={success} onChange={setSuccess} />
      <Field
        label={t(texts.hosts)}
        help={t(texts.hostsHelp)}
        value={draft.allowedHosts}
        onChange={allowedHosts => onChange({ ...draft, allowedHosts })}
        autoComplete="off"
      />
      <TryLogin draft={draft} order={order} />
    </div>
  );
}

/** What is seen only by somebody who has signed in. */
function SuccessFields({
  success,
  onChange,
}: {
  success: LoginDraft['success'];
  onChange: (change: Partial<LoginDraft['success']>) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t(texts.success)}
        value={success.kind}
        options={successKinds.map(id => ({ id, label: t(texts[id]) }))}
        onChange={kind => onChange({ kind })}
      />
      {success.kind === 'text' && (
        <Field
          label={t(texts.successText)}
          value={success.text}
          onChange={text => onChange({ text })}
          autoComplete="off"
          maxLength={300}
        />
      )}
      {success.kind === 'address' && (
        <Field label={t(texts.url)} value={success.url} onChange={url => onChange({ url })} autoComplete="off" />
      )}
      {success.kind === 'element' && <TargetFields target={success} onChange={onChange} />}
    </div>
  );
}
