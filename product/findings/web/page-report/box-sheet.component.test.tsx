import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Box } from '#checks/check.ts';
import { languages } from '#language/message.ts';
import type { FindingRow, Picture } from '#product/findings/api/results.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import type { NumberedFinding } from './chosen-findings.ts';
import { PicturePane } from './picture-pane.tsx';

const picture: Picture = {
  block: 'accessibility',
  browser: '',
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="17000"/>')}`,
  width: 1440,
  height: 17_000,
  cut: false,
  engine: 'Chromium',
  version: '',
  real: true,
  failure: null,
};

const row = (number: number, box?: Box): NumberedFinding => ({
  number,
  finding: {
    id: String(number),
    function: 'accessibility',
    block: 'accessibility',
    severity: 'error',
    message: { ja: `誤り${number}`, en: `Fault ${number}` },
    place: { url: 'https://a.example/', formFactor: 'desktop', ...(box && { box }) },
  } as FindingRow,
  also: [],
});
const at = (y: number): Box => ({ x: 300, y, width: 200, height: 60 });
const list = [row(1, at(16_000)), row(2, at(16_000)), row(3, at(16_005)), row(4, at(400)), row(5)];

function Pane({ first, onCode = () => undefined }: { first: string; onCode?: () => void }) {
  const [selected, setSelected] = useState(first);
  return (
    <div style={{ width: 480, height: 600, display: 'flex' }}>
      <PicturePane
        pictures={[picture]}
        list={list}
        selected={selected}
        onSelect={setSelected}
        device="desktop"
        onDevice={() => undefined}
        eye="normal"
        onEye={() => undefined}
        onCode={onCode}
      />
    </div>
  );
}

describe.each(languages)('the boxes of a picture (%s)', language => {
  test('that lie over each other are one with their number, which opens the list of its findings', async () => {
    const screen = await showPart(language, <Pane first="4" />);
    const boxes = () => [...screen.container.querySelectorAll<HTMLElement>('[data-box]')];
    await expect.poll(() => boxes().map(box => box.dataset.box)).toEqual(['3', '1']);
    const [three] = boxes();
    if (three === undefined) throw new Error('no box');
    await userEvent.click(three);
    const fault = (n: number) => screen.getByRole('button', { name: new RegExp(`(誤り|Fault )${n}`) });
    await expect.element(fault(1)).toHaveFocus();
    await expect.element(fault(1)).toHaveAttribute('aria-current', 'true');
    await fault(3).click();
    await expect.element(fault(3)).toHaveAttribute('aria-current', 'true');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => fault(3).elements().length).toBe(0);
    await expect.element(screen.getByRole('region')).toHaveFocus();
  });
});

test('a picture opens as wide as its pane, with the selected finding and what is around it in view', async () => {
  const screen = await showPart('en', <Pane first="1" />);
  const pane = screen.getByRole('region').element();
  await expect.poll(() => pane.scrollTop).toBeGreaterThan(4_000);
  expect(pane.scrollWidth).toBe(pane.clientWidth);
  const box = pane.querySelector('[data-selected]')?.getBoundingClientRect();
  const view = pane.getBoundingClientRect();
  expect((box?.top ?? 0) - view.top).toBeGreaterThan(view.height / 5);
  expect(view.bottom - (box?.bottom ?? 0)).toBeGreaterThan(view.height / 5);
});

test('a finding without a position on the picture leads to its code', async () => {
  let isAsked = false;
  const screen = await showPart('en', <Pane first="5" onCode={() => (isAsked = true)} />);
  await screen.getByRole('button', { name: 'Show in the code' }).click();
  expect(isAsked).toBe(true);
});
