import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { showPart, unfold, violations } from '#test/component/show-part.tsx';
import { EngineList } from './engine-list.tsx';
import { WeightList } from './weight-list.tsx';

const engine = { function: 'quality', name: 'Nu Html Checker', reduced: false, kind: 'engine' } as const;
const engines: RunView['engines'] = [
  { ...engine, version: '26.9.26' },
  { ...engine, version: '26.9.27' },
  { ...engine, name: 'Tenken', version: '0123456789ab', kind: 'rules' },
  { ...engine, function: 'contents', name: 'libkkc-data', version: '', kind: 'data', reduced: true },
];
const both = (text: string) => ({ ja: text, en: text });
const item = { group: both('g'), criterion: null };
const weights: RunView['weights'] = [
  { ...item, function: 'quality', rule: 'html:a', name: both('Fault'), weight: 2.5 },
  { ...item, function: 'seo', rule: 'seo:lcp', name: both('LCP'), weight: 0 },
];

describe.each(languages)('a run tells (%s)', language => {
  test('what it was checked with, each name once with its versions', async () => {
    const { container } = await unfold(showPart(language, <EngineList engines={engines} />));
    const text = container.textContent ?? '';
    expect(text).toContain('26.9.26, 26.9.27');
    expect(text.split('Nu Html Checker')).toHaveLength(2);
    expect(text).toMatch(language === 'ja' ? /独自ルール 0123456789ab/ : /Tenken rules 0123456789ab/);
    expect(text).toMatch(language === 'ja' ? /検証の途中で更新された/ : /because of an update during the run/);
    expect(text).toMatch(language === 'ja' ? /簡易版/ : /reduced/);
    expect(await violations()).toEqual([]);
  });

  test('that nothing was recorded yet', async () => {
    const { container } = await unfold(showPart(language, <EngineList engines={[]} />));
    expect(container.textContent).toMatch(language === 'ja' ? /まだ記録がありません/ : /Nothing recorded yet/);
  });

  test('the items that do not weigh 1, with their decimals', async () => {
    const { container } = await unfold(showPart(language, <WeightList weights={weights} />));
    expect(container.textContent).toMatch(language === 'ja' ? /Fault重み 2\.5/ : /Faultweight 2\.5/);
    expect(container.textContent).toMatch(language === 'ja' ? /LCP重み 0/ : /LCPweight 0/);
    expect(await violations()).toEqual([]);
  });

  test('nothing of weights where all are 1', async () => {
    const { container } = await showPart(language, <WeightList weights={[]} />);
    expect(container.querySelector('section')).toBeNull();
  });
});
