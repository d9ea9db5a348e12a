import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { guides } from '#checks/layout/data/guides.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { RuleGuideBox } from './rule-guides.tsx';

describe.each(languages)('the guides of rules (%s)', language => {
  test('tell cause, harm and an example; a rule without a guide shows nothing', async () => {
    const guide = guides['small-target'];
    const screen = await showPart(
      language,
      <QueryClientProvider client={new QueryClient()}>
        <RuleGuideBox id="layout" rule="no-such-rule" />
        <RuleGuideBox id="layout" rule="small-target" />
      </QueryClientProvider>,
    );
    await expect.element(screen.getByText(guide?.cause[language] ?? '')).toBeVisible();
    await expect.element(screen.getByText(guide?.harm[language] ?? '')).toBeVisible();
    await expect.element(screen.getByText(guide?.example?.after ?? '')).toBeVisible();
    expect(screen.container.querySelectorAll('dl')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});
