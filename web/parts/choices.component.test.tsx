import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { TabRow } from './tab-row.tsx';

function Tabs() {
  const [selected, select] = useState('errors');
  const tabs = [
    { id: 'errors', label: 'Errors', count: '12' },
    { id: 'pages', label: 'Pages' },
    { id: 'rules', label: 'Rules' },
  ];
  return (
    <TabRow label="Views" tabs={tabs} selected={selected} onSelect={select}>
      <p>content of {selected}</p>
    </TabRow>
  );
}

function Cards({ kind }: { kind: 'checkbox' | 'radio' }) {
  const [chosen, setChosen] = useState<string[]>(['quality']);
  const choose = (id: string, on: boolean) =>
    setChosen(kind === 'radio' ? [id] : on ? [...chosen, id] : chosen.filter(one => one !== id));
  return (
    <fieldset>
      <legend>Functions</legend>
      {['quality', 'link', 'seo'].map(id => (
        <ChoiceCard
          key={id}
          {...{ kind, name: 'functions', value: id, title: id }}
          checked={chosen.includes(id)}
          disabled={id === 'seo'}
          onChange={on => choose(id, on)}
        >
          about {id}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

describe.each(languages)('choices by keyboard (%s)', language => {
  test('tabs: the arrows choose, one tab is reached by Tab', async () => {
    const screen = await showPart(language, <Tabs />);
    const tab = (name: RegExp) => screen.getByRole('tab', { name });
    await userEvent.tab();
    await expect.element(tab(/Errors/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/Pages/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('tabpanel', { name: 'Pages' })).toHaveTextContent('content of pages');
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('tabpanel', { name: 'Rules' })).toHaveTextContent('content of rules');
    expect(await violations()).toEqual([]);
  });

  test('cards to tick: Space switches, a disabled one is passed over', async () => {
    const screen = await showPart(language, <Cards kind="checkbox" />);
    const card = (name: RegExp) => screen.getByRole('checkbox', { name });
    await expect.element(card(/seo/)).toBeDisabled();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(card(/quality/)).not.toBeChecked();
    await expect.element(card(/link/)).toBeChecked();
    await userEvent.tab();
    expect(document.activeElement).not.toBe(card(/seo/).element());
    expect(await violations()).toEqual([]);
  });

  test('cards of which one is chosen: the arrows choose', async () => {
    const screen = await showPart(language, <Cards kind="radio" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /link/ })).toBeChecked();
    expect(await violations()).toEqual([]);
  });
});
