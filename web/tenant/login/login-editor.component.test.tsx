import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { type LoginDraft, newLogin } from './login-draft.ts';
import { StepCard } from './step-card.tsx';

/** The steps alone: what they change is held here. */
function Steps({ onDraft }: { onDraft: (draft: LoginDraft) => void }): ReactNode {
  const [draft, setDraft] = useState(newLogin);
  const change = (steps: LoginDraft['steps']) => {
    const next = { ...draft, steps };
    setDraft(next);
    onDraft(next);
  };
  return draft.steps.map((step, at) => (
    <StepCard
      key={step.id}
      step={step}
      number={at + 1}
      isLast={at === draft.steps.length - 1}
      onChange={more => change(draft.steps.map(one => (one.id === step.id ? { ...one, ...more } : one)))}
      onMove={by => change(draft.steps.toSpliced(at, 1).toSpliced(at + by, 0, step))}
      onRemove={() => change(draft.steps.filter(one => one.id !== step.id))}
    />
  ));
}

describe.each(languages)('the steps of a login (%s)', language => {
  test('are moved and removed by buttons that name their step, and have no fault of accessibility', async () => {
    let draft = newLogin();
    const screen = await showPart(
      language,
      <Steps
        onDraft={next => {
          draft = next;
        }}
      />,
    );
    await screen.getByRole('button', { name: language === 'ja' ? '手順1を下へ' : 'Move step 1 down' }).click();
    expect(draft.steps.map(({ action }) => action)).toEqual(['fill', 'go', 'fill', 'click']);
    await screen.getByRole('button', { name: language === 'ja' ? '手順3を削除' : 'Remove step 3' }).click();
    expect(draft.steps.map(({ action }) => action)).toEqual(['fill', 'go', 'click']);
    expect(await violations()).toEqual([]);
  });
});
