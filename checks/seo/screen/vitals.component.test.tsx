import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { Vitals } from './vitals.tsx';

describe.each(languages)('the web vitals (%s)', language => {
  test('show the blocking time beside the vitals of the specification, and say why there is no INP', async () => {
    const values = { formFactor: 'mobile' as const, lcp: 2600, fid: 120, cls: 0.02, tbt: 340, inp: null, pages: 3 };
    const screen = await showPart(language, <Vitals usual={{}} values={[values]} />);
    for (const name of ['LCP', 'FID', 'TBT', 'CLS'])
      await expect.element(screen.getByText(name, { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('340 ms')).toBeVisible();
    await expect.element(screen.getByText(language === 'ja' ? /実際の利用者/ : /real user visits/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
