import { expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { JudgedEarlier } from './judged-earlier.tsx';

const date = '2026-11-20T01:30:00.000Z';
const blocks = [
  { block: 'quality', judgedOn: date },
  { block: 'contents', judgedOn: date },
  { block: 'link', judgedOn: null },
] as const;

test.each(languages)('a result of an unchanged page says when it was judged (%s)', async language => {
  const { container, unmount } = await showPart(language, <JudgedEarlier blocks={blocks} isNamed />);
  const sentence =
    language === 'ja'
      ? '2026/11/20 10:30 に検証した結果です。それ以降、ページに変更はありません'
      : 'Checked on 2026-11-20 10:30; the page has not changed since';
  const before = language === 'ja' ? /(\S+)、(\S+)：$/ : /(\w+) and (\w+): $/;
  const text = container.querySelector('p')?.textContent ?? '';
  expect(container.querySelectorAll('p')).toHaveLength(1);
  expect(text.endsWith(sentence)).toBe(true);
  expect(text.slice(0, -sentence.length)).toMatch(before);
  expect(await violations()).toEqual([]);
  await unmount();
  const without = await showPart(language, <JudgedEarlier blocks={blocks.slice(2)} isNamed />);
  expect(without.container.querySelector('p')).toBeNull();
});
