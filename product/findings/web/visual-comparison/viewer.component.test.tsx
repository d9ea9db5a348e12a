import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientProblems } from '#endpoint/client-problems.ts';
import { languages } from '#language/message.ts';
import type { IgnoredBox, VisualCellDetail } from '#product/findings/api/visual-comparison.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { boxBetween } from './draw-box.tsx';
import { RegionDialog } from './region-dialog.tsx';
import { regionTexts } from './region-texts.ts';
import { regionWords } from './region-words.ts';
import { Viewer } from './viewer.tsx';
import { type ViewMode, viewModes } from './viewer-pictures.tsx';
import { viewerTexts as texts } from './viewer-texts.ts';

afterEach(() => vi.restoreAllMocks());

/** A picture of one colour, drawn by the browser itself. */
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="2000"><rect width="400" height="2000" fill="${color}"/></svg>`)}`;
const shown = {
  urlId: 1,
  date: '2026-11-20T01:30:00.000Z',
  width: 400,
  height: 2000,
  engine: 'Chromium',
  version: '140',
};
const cell: VisualCellDetail = {
  cell: 1,
  version: 1,
  pageUrl: 'https://www.example/news',
  urlId: 1,
  block: 'layoutDesktop',
  browser: 'WC',
  state: 'changed',
  reason: null,
  changedPixels: 900,
  ratio: 0.01,
  regions: 3,
  change: null,
  changeSize: 1,
  preview: null,
  approved: null,
  before: { ...shown, url: picture('#cde') },
  after: { ...shown, url: picture('#edc') },
  mask: picture('#f0a'),
  boxes: [
    { kind: 'changed', x: 20, y: 40, width: 200, height: 60, pixels: 700, before: { y: 40, height: 60 } },
    { kind: 'added', x: 0, y: 900, width: 400, height: 50, pixels: 20_000, before: null },
    { kind: 'removed', x: 0, y: 1800, width: 400, height: 0, pixels: 4_000, before: { y: 1700, height: 10 } },
  ],
};

function Shown({ onIgnore }: { onIgnore?: (box: IgnoredBox) => void }): ReactNode {
  const [mode, setMode] = useState<ViewMode>('side');
  return (
    <Viewer
      cell={cell}
      mode={mode}
      onMode={setMode}
      ignored={[{ name: '広告', x: 300, y: 0, width: 90, height: 90 }]}
      onIgnore={onIgnore}
    />
  );
}

describe.each(languages)('the pictures before and after (%s)', language => {
  test('are seen side by side, with a slider and one over the other, by keyboard too', async () => {
    const screen = await showPart(language, <Shown />);
    for (const mode of viewModes) {
      await screen.getByRole('button', { name: texts[mode][language], exact: true }).click();
      expect(await violations()).toEqual([]);
      const range = screen.container.querySelector<HTMLInputElement>('input[type="range"]');
      expect(range === null).toBe(mode === 'side');
      if (range === null) continue;
      range.focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(range.getAttribute('aria-valuetext')).toBe('51%');
    }
    expect(screen.getByRole('button', { name: texts.draw[language] }).elements()).toEqual([]);
  });

  test('are gone through from change to change by buttons and keys, and each change is said in words', async () => {
    const screen = await showPart(language, <Shown />);
    const place = () => screen.container.querySelector('[aria-live="polite"]')?.textContent;
    await screen.getByRole('button', { name: texts.next[language] }).click();
    expect(place()).toMatch(/^1\D+3/);
    await userEvent.keyboard('j');
    expect(place()).toMatch(/^2\D+3/);
    await userEvent.keyboard('kk');
    expect(place()).toMatch(/^3\D+3/);
    for (const region of cell.boxes)
      await expect.element(screen.getByText(regionWords(region)[language], { exact: true })).toBeVisible();
    await screen.getByRole('checkbox', { name: texts.marks[language] }).click();
    expect(await violations()).toEqual([]);
  });

  test('have a region drawn by pointer that is not compared, or given by numbers', async () => {
    const drawn: IgnoredBox[] = [];
    const screen = await showPart(language, <Shown onIgnore={box => drawn.push(box)} />);
    await screen.getByRole('button', { name: texts.byNumbers[language] }).click();
    expect(drawn).toEqual([{ x: 20, y: 40, width: 200, height: 60 }]);
    await screen.getByRole('button', { name: texts.draw[language] }).click();
    const layer = screen.container.querySelector('[data-draw]');
    if (layer === null) throw new Error('there is nothing to draw on');
    const { left, top, width } = layer.getBoundingClientRect();
    const at = (x: number, y: number) => ({
      pointerId: 1,
      bubbles: true,
      clientX: left + (x * width) / 400,
      clientY: top + (y * width) / 400,
    });
    vi.spyOn(layer, 'setPointerCapture').mockReturnValue();
    for (const [name, x, y] of [
      ['pointerdown', 100, 50],
      ['pointermove', 60, 90],
      ['pointerup', 40, 100],
    ] as const) {
      layer.dispatchEvent(new PointerEvent(name, at(x, y)));
      // React draws what was moved before the next event.
      await new Promise(requestAnimationFrame);
    }
    expect(drawn[1]).toEqual({ x: 40, y: 50, width: 60, height: 50 });
    expect(screen.container.querySelector('[data-draw]')).toBeNull();
  });

  test('an ignored region is given in numbers, wrong ones are told, and a refusal loses nothing', async () => {
    const sent: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      sent.push(JSON.parse(String(init?.body)));
      const message = clientProblems.unexpected[language];
      return Response.json({ code: 'too_many_regions', message }, { status: 422 });
    });
    const site = { tenantId: 'T', groupId: 'G002', baseUrlEncoded: 'aHR0' };
    const nothing = () => undefined;
    const screen = await showPart(
      language,
      <RegionDialog
        draft={{ x: 10, y: 20, width: 30, height: 40 }}
        site={site}
        page={cell.pageUrl}
        onClose={nothing}
        onConflict={nothing}
      />,
    );
    const field = (name: keyof typeof regionTexts) =>
      screen.getByRole('textbox', { name: regionTexts[name][language] });
    await userEvent.fill(field('name'), '広告');
    await userEvent.fill(field('width'), '0');
    await screen.getByRole('button', { name: regionTexts.save[language] }).click();
    await expect.element(screen.getByText(/100,000/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.fill(field('width'), '35');
    await screen.getByRole('button', { name: regionTexts.save[language] }).click();
    await expect.element(screen.getByText(clientProblems.unexpected[language])).toBeVisible();
    expect(sent).toEqual([{ name: '広告', x: 10, y: 20, width: 35, height: 40, pageUrl: null, browser: null }]);
    await expect.element(field('name')).toHaveValue('広告');
    expect(await violations()).toEqual([]);
  });
});

test.each([
  [
    { x: 10, y: 20 },
    { x: 40, y: 60 },
    { x: 10, y: 20, width: 30, height: 40 },
  ],
  [
    { x: 40, y: 60 },
    { x: 10, y: 20 },
    { x: 10, y: 20, width: 30, height: 40 },
  ],
  [
    { x: -5, y: 10 },
    { x: 500, y: 900 },
    { x: 0, y: 10, width: 100, height: 190 },
  ],
  [
    { x: 100, y: 200 },
    { x: 100, y: 200 },
    { x: 99, y: 199, width: 1, height: 1 },
  ],
])('a box drawn from %j to %j lies within the picture: %j', (from, to, box) => {
  expect(boxBetween(from, to, { width: 100, height: 200 })).toEqual(box);
});
