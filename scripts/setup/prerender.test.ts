import { expect, test } from 'vitest';
import { withoutStyles } from './prerender.ts';

test('each style attribute becomes a class, each style one', () => {
  const styles = new Map<string, string>();
  const html =
    '<p style="color:red">a</p><svg class="icon" style="color:red"/><i class="b" style="width:74%">c</i><b>style="x"</b>';
  expect(withoutStyles(html, styles)).toBe(
    '<p class="prerendered-0">a</p><svg class="prerendered-0 icon"/><i class="prerendered-1 b">c</i><b>style="x"</b>',
  );
  expect([...styles]).toEqual([
    ['color:red', 'prerendered-0'],
    ['width:74%', 'prerendered-1'],
  ]);
});
