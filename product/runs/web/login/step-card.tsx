import { Button } from '@heroui/react/button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { type DraftStep, stepActions } from './login-draft.ts';
import type { LoginFault } from './login-faults.ts';
import { loginTexts as texts } from './login-texts.ts';
import { TargetFields } from './target-fields.tsx';

export function StepCard({
  step,
  number,
  isLast,
  faults,
  onChange,
  onMove,
  onRemove,
}: {
  step: DraftStep;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** What is wrong with it. */
  faults: readonly LoginFault[];
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const n = { n: number };
  const errorOf = (field: LoginFault['field']) => {
    const fault = faults.find(one => one.field === field);
    return fault && t(texts.atStep, { ...n, fault: t(texts[fault.text]) });
  };
  const icon = (does: 'up' | 'down' | 'remove', sign: ReactNode, onPress: () => void, isDisabled = false) => (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      data-does={does}
      aria-label={t(texts[does], n)}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      {sign}
    </Button>
  );
  return (
    <fieldset data-step={step.id} className="rounded-md border border-line p-3">
      <legend className="px-1 text-[0.8125rem] font-bold numbers">{t(texts.step, n)}</legend>
      <StepFields step={step} errorOf={errorOf} onChange={onChange} />
      <div className="mt-2 flex justify-end gap-1">
        {icon('up', <ArrowUp aria-hidden="true" />, () => onMove(-1), number === 1)}
        {icon('down', <ArrowDown aria-hidden="true" />, () => onMove(1), isLast)}
        {icon('remove', <Trash2 aria-hidden="true" />, onRemove, number === 1 && isLast)}
      </div>
    </fieldset>
  );
}

function StepFields({
  step,
  errorOf,
  onChange,
}: {
  step: DraftStep;
  errorOf: (field: LoginFault['field']) => string | undefined;
  onChange: (change: Partial<DraftStep>) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t(texts.action)}
        value={step.action}
        options={stepActions.map(id => ({ id, label: t(texts[id]) }))}
        onChange={action => onChange({ action })}
        error={errorOf('action')}
      />
      {step.action === 'go' && (
        <Field
          label={t(texts.url)}
          value={step.url}
          onChange={url => onChange({ url })}
          autoComplete="off"
          error={errorOf('url')}
        />
      )}
      {step.action !== 'go' && <TargetFields target={step} error={errorOf('name')} onChange={onChange} />}
      {step.action === 'fill' && (
        <Field
          label={t(texts.value)}
          type="password"
          value={step.value}
          onChange={value => onChange({ value })}
          autoComplete="new-password"
          maxLength={1_000}
          error={errorOf('value')}
          {...(step.hasValue ? { help: t(texts.valueKept) } : {})}
        />
      )}
      {step.action === 'wait' && (
        <Field
          label={t(texts.seconds)}
          value={step.seconds}
          onChange={seconds => onChange({ seconds })}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('seconds')}
        />
      )}
    </div>
  );
}
