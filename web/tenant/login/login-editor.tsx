import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loginLimits } from '#api/login-sequence.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Field } from '../../parts/text-field.tsx';
import { type DraftStep, type LoginDraft, moved, newStep, successKinds } from './login-draft.ts';
import { loginTexts as texts } from './login-texts.ts';
import { StepCard } from './step-card.tsx';
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
  const [said, setSaid] = useState('');
  const { steps, success } = draft;
  const setSteps = (next: DraftStep[]) => onChange({ ...draft, steps: next });
  const setSuccess = (change: Partial<LoginDraft['success']>) =>
    onChange({ ...draft, success: { ...success, ...change } });

  return (
    <div className="mt-4 flex flex-col gap-3 lg:max-w-3xl">
      {steps.map((step, at) => (
        <StepCard
          key={step.id}
          step={step}
          number={at + 1}
          isLast={at === steps.length - 1}
          onChange={change => setSteps(steps.map(one => (one.id === step.id ? { ...one, ...change } : one)))}
          onMove={by => {
            setSteps(moved(steps, at, by));
            setSaid(t(texts.wasMoved, { n: at + 1 + by }));
          }}
          onRemove={() => {
            setSteps(steps.filter(one => one.id !== step.id));
            setSaid(t(texts.wasRemoved, { n: at + 1 }));
          }}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>
        <Button
          variant="outline"
          isDisabled={steps.length >= loginLimits.steps}
          onPress={() => setSteps([...steps, newStep()])}
        >
          <Plus aria-hidden="true" />
          {t(texts.add)}
        </Button>
      </div>
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
