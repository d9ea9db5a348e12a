import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { type LoginDraft, successKinds } from './login-draft.ts';
import type { LoginFault } from './login-faults.ts';
import { loginTexts as texts } from './login-texts.ts';
import { StepList } from './step-list.tsx';
import { TargetFields } from './target-fields.tsx';
import { TryLogin, type TryOrder } from './try-login.tsx';

/** The steps of a login, what shows its success, and the button that tries it. */
export default function LoginEditor({
  draft,
  faults,
  refusals,
  onRefuse,
  onChange,
  order,
}: {
  draft: LoginDraft;
  /** What is wrong with it, as far as that is to be shown. */
  faults: readonly LoginFault[];
  /** How often it was refused: the focus then goes to the first fault. */
  refusals: number;
  onRefuse: () => void;
  onChange: (draft: LoginDraft) => void;
  /** The site for which it is tried, as the form has it now. */
  order: TryOrder;
}): ReactNode {
  const { t } = useLanguage();
  const { steps, success } = draft;
  const setSuccess = (change: Partial<LoginDraft['success']>) =>
    onChange({ ...draft, success: { ...success, ...change } });

  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const first = editor.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] button');
    first?.focus();
  }, [refusals]);
  const errorOf = (field: LoginFault['field']) => {
    const fault = faults.find(one => one.step === null && one.field === field);
    return fault && t(texts[fault.text]);
  };

  return (
    <div ref={editor} className="mt-4 flex flex-col gap-3 lg:max-w-3xl">
      <StepList steps={steps} faults={faults} onChange={next => onChange({ ...draft, steps: next })} />
      <SuccessFields success={success} errorOf={errorOf} onChange={setSuccess} />
      <Field
        label={t(texts.hosts)}
        help={t(texts.hostsHelp)}
        value={draft.allowedHosts}
        onChange={allowedHosts => onChange({ ...draft, allowedHosts })}
        autoComplete="off"
        error={errorOf('allowedHosts')}
      />
      <TryLogin draft={draft} order={order} onRefuse={onRefuse} />
    </div>
  );
}

function SuccessFields({
  success,
  errorOf,
  onChange,
}: {
  success: LoginDraft['success'];
  errorOf: (field: LoginFault['field']) => string | undefined;
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
          error={errorOf('text')}
        />
      )}
      {success.kind === 'address' && (
        <Field
          label={t(texts.url)}
          value={success.url}
          onChange={url => onChange({ url })}
          autoComplete="off"
          error={errorOf('url')}
        />
      )}
      {success.kind === 'element' && <TargetFields target={success} error={errorOf('name')} onChange={onChange} />}
    </div>
  );
}
