import { Button } from '@heroui/react/button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Field } from '../../parts/text-field.tsx';
import { type DraftStep, stepActions } from './login-draft.ts';
import { loginTexts as texts } from './login-texts.ts';
import { TargetFields } from './target-fields.tsx';

/** One step of a login, with the buttons that move and remove it. */
export function StepCard({
  step,
  number,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  step: DraftStep;
  /** From 1. */
  number: number;
  isLast: boolean;
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const n = { n: number };
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
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t(texts.action)}
          value={step.action}
          options={stepActions.map(id => ({ id, label: t(texts[id]) }))}
          onChange={action => onChange({ action })}
        />
        {step.action === 'go' && (
          <Field label={t(texts.url)} value={step.url} onChange={url => onChange({ url })} autoComplete="off" />
        )}
        {step.action !== 'go' && <TargetFields target={step} onChange={onChange} />}
        {step.action === 'fill' && (
          <Field
            label={t(texts.value)}
            type="password"
            value={step.value}
            onChange={value => onChange({ value })}
            autoComplete="new-password"
            maxLength={1_000}
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
          />
        )}
      </div>
      <div className="mt-2 flex justify-end gap-1">
        {icon('up', <ArrowUp aria-hidden="true" />, () => onMove(-1), number === 1)}
        {icon('down', <ArrowDown aria-hidden="true" />, () => onMove(1), isLast)}
        {icon('remove', <Trash2 aria-hidden="true" />, onRemove, number === 1 && isLast)}
      </div>
    </fieldset>
  );
}
