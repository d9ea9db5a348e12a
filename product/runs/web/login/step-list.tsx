import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loginLimits } from '#product/runs/api/login-sequence.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type DraftStep, moved, newStep } from './login-draft.ts';
import type { LoginFault } from './login-faults.ts';
import { loginTexts as texts } from './login-texts.ts';
import { StepCard } from './step-card.tsx';

/** The steps of a login. The focus goes with the step that is moved, and stays among the steps when one is removed. */
export function StepList({
  steps,
  faults,
  onChange,
}: {
  steps: readonly DraftStep[];
  faults: readonly LoginFault[];
  onChange: (steps: DraftStep[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const button = list.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
      if (button) return button.focus();
    }
  }, [wanted]);

  const move = (at: number, by: -1 | 1) => {
    const own = `[data-step="${steps[at]?.id}"]`;
    onChange(moved(steps, at, by));
    setSaid(t(texts.wasMoved, { n: at + 1 + by }));
    // At an end the button has no use any more.
    const ways = by < 0 ? ['up', 'down'] : ['down', 'up'];
    setWanted(ways.map(way => `${own} [data-does="${way}"]`));
  };
  const remove = (at: number) => {
    const next = steps[at + 1] ?? steps[at - 1];
    onChange(steps.filter((_, place) => place !== at));
    setSaid(t(texts.wasRemoved, { n: at + 1 }));
    setWanted([`[data-step="${next?.id}"] [data-does="remove"]`, '[data-does="add"]']);
  };

  return (
    <div ref={list} className="flex flex-col gap-3">
      {steps.map((step, at) => (
        <StepCard
          key={step.id}
          step={step}
          number={at + 1}
          isLast={at === steps.length - 1}
          faults={faults.filter(fault => fault.step === at + 1)}
          onChange={change => onChange(steps.map(one => (one.id === step.id ? { ...one, ...change } : one)))}
          onMove={by => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>
        <Button
          variant="outline"
          data-does="add"
          isDisabled={steps.length >= loginLimits.steps}
          onPress={() => onChange([...steps, newStep()])}
        >
          <Plus aria-hidden="true" />
          {t(texts.add)}
        </Button>
      </div>
    </div>
  );
}
