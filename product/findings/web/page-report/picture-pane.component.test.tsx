import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages, say } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { type Eye, eyeIds, eyes, filterOf } from './eyes.ts';
import { PicturePane } from './picture-pane.tsx';
import { SightFilters } from './sight-filters.tsx';

const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="720" height="450"><rect width="720" height="450" fill="red"/></svg>')}`;
const picture: Picture = {
  block: 'accessibility',
  browser: '',
  url: red,
  width: 1440,
  height: 900,
  cut: false,
  engine: 'Chromium',
  version: '',
  real: true,
  failure: null,
};

function Pane() {
  const [eye, setEye] = useState<Eye>('normal');
  return (
    <div style={{ width: 720 }}>
      <PicturePane
        pictures={[picture]}
        list={[]}
        selected={undefined}
        onSelect={() => undefined}
        device="desktop"
        onDevice={() => undefined}
        eye={eye}
        onEye={setEye}
        onCode={() => undefined}
      />
    </div>
  );
}

describe.each(languages)('the picture as people with different sight see it (%s)', language => {
  test('are chosen with the keyboard, told with what they imitate, and drawn', async () => {
    const screen = await showPart(language, <Pane />);
    const filter = () => getComputedStyle(screen.getByRole('img').element()).filter;
    expect(filter()).toBe('none');
    await expect.element(screen.getByRole('status').nth(1)).toBeEmptyDOMElement();
    const seen = new Set<string>();
    const choice = screen.getByRole('button', { name: language === 'ja' ? /見え方/ : /Vision simulation/ });
    (choice.element() as HTMLElement).focus();
    for (const eye of eyeIds.slice(1)) {
      const name = say(eyes[eye].name, language);
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByRole('listbox')).toBeVisible();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(screen.getByRole('option', { name, exact: true })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(choice).toHaveTextContent(name);
      await expect.element(choice).toHaveFocus();
      await expect
        .poll(() => screen.getByRole('status').nth(1).element().textContent)
        .toContain(say(eyes[eye].note ?? { ja: '', en: '' }, language));
      seen.add(filter());
    }
    expect(seen.size).toBe(eyeIds.length - 1);
    expect(await violations()).toEqual([]);
  });
});

test('a blur grows with the shown picture', async () => {
  const screen = await showPart(
    'en',
    <div style={{ width: 720, containerType: 'inline-size' }}>
      <p style={{ filter: filterOf('blurred', 1440) }}>half as wide as the page</p>
    </div>,
  );
  expect(getComputedStyle(screen.getByText('half as wide as the page').element()).filter).toBe('blur(1px)');
});

/** What a filter makes of a colour. */
function seenAs(eye: Eye, color: string): number[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.filter = filterOf(eye, 64);
  context.fillStyle = color;
  context.fillRect(0, 0, 64, 64);
  return Array.from(context.getImageData(32, 32, 1, 1).data.subarray(0, 3));
}

test.each([
  // Linear light by the published matrices, as sRGB.
  ['protan', '#ff0000', [109, 95, 0]],
  ['deutan', '#ff0000', [163, 144, 0]],
  ['tritan', '#0000ff', [0, 107, 150]],
  ['protan', '#ffffff', [255, 255, 255]],
  ['deutan', '#808080', [128, 128, 128]],
  ['grey', '#ff0000', [127, 127, 127]],
  ['glare', '#000000', [105, 105, 105]],
] as const)('%s shows %s as %j', async (eye, color, expected) => {
  await showPart('en', <SightFilters />);
  const seen = seenAs(eye, color);
  for (const [at, value] of expected.entries()) expect(Math.abs((seen[at] ?? -9) - value), `${seen}`).toBeLessThan(4);
});
