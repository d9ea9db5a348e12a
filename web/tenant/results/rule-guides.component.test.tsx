import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { guides } from '#checks/layout/data/guides.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { RuleGuideBox } from './rule-guides.tsx';

const show = (language: (typeof languages)[number], rule: string) =>
  showPart(
    language,
    <QueryClientProvider client={new QueryClient()}>
      <RuleGuideBox id="layout" rule={rule} />
    </QueryClientProvider>,
  );

describe.each(languages)('the guide of a rule (%s)', language => {
  test('tells cause, harm and an example', async () => {
    const guide = guides['small-target'];
    const screen = await show(language, 'small-target');
    await expect.element(screen.getByText(guide?.cause[language] ?? '')).toBeVisible();
    await expect.element(screen.getByText(guide?.harm[language] ?? '')).toBeVisible();
    await expect.element(screen.getByText(guide?.example?.after ?? '')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('is not there for a rule without one', async () => {
    const screen = await show(language, 'no-such-rule');
    expect(screen.container.textContent).toBe('');
  });
});
