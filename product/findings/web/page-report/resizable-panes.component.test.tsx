import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ResizablePanes } from './resizable-panes.tsx';

describe.each(languages)('panes whose borders are moved (%s)', language => {
  test('tell the place of each border', async () => {
    const panes = ['a', 'b'].map(id => ({ id, size: '50%', least: '4rem', content: <p>{id}</p> }));
    const screen = await showPart(
      language,
      <div style={{ height: 300, width: 600 }}>
        <ResizablePanes id="test" orientation="horizontal" panes={panes} />
      </div>,
    );
    const border = screen.getByRole('separator').element();
    await expect.poll(() => Number(border.getAttribute('aria-valuenow'))).toBeCloseTo(50, 0);
    expect(await violations()).toEqual([]);
  });
});
