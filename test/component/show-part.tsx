import '#web/style/main.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Language } from '#language/message.ts';
import { storeLanguage } from '#web/i18n/current-language.ts';
import { LanguageProvider } from '#web/i18n/language.tsx';

/** Renders a part of the web in a language, with the styles of the product, on a page that has a heading of its own. */
export function showPart(language: Language, part: ReactNode) {
  storeLanguage(language);
  return render(
    <LanguageProvider>
      <main>
        <h1>Part</h1>
        {part}
      </main>
    </LanguageProvider>,
  );
}

/** Opens the folded sections of a part that the browser does not remember as open from an earlier test. */
export async function unfold<Shown extends { container: Element }>(shown: Promise<Shown>): Promise<Shown> {
  const part = await shown;
  const closed = 'h2 > button[aria-expanded="false"]';
  for (const button of part.container.querySelectorAll<HTMLElement>(closed)) button.click();
  await expect.poll(() => part.container.querySelector(closed)).toBeNull();
  return part;
}

/** Nothing changes by an animation that will end. */
const isStill = () =>
  document
    .getAnimations()
    .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity);

/**
 * The violations that axe-core finds in what is shown now, one line a rule; `rules` switches others on. Waits for the end of animations.
 */
export async function violations(rules: axe.RuleObject = {}): Promise<string[]> {
  await expect.poll(isStill).toBe(true);
  const { violations: found } = await axe.run({ resultTypes: ['violations'], rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`);
}
