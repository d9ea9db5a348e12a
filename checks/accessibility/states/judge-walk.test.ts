import { expect, test } from 'vitest';
import { judgeWalk } from './judge-walk.ts';
import type { Stop } from './walk-facts.ts';

const url = 'https://www.example.com/';
const stop = (more: Partial<Stop> = {}, y = 0): Stop => ({
  selector: `#at-${y}`,
  html: '<a href="/">',
  element: 'a',
  name: '一',
  box: { x: 0, y, width: 100, height: 20 },
  sight: 'changes',
  isHidden: false,
  tabindex: 0,
  isFixed: false,
  place: 0,
  ...more,
});

test.each<[string, Stop[], [rule: string, severity: string][]]>([
  ['a stop whose picture changes', [stop()], []],
  ['a text field, whose caret shows the focus', [stop({ sight: 'caret' })], []],
  ['a stop whose picture is the same', [stop({ sight: 'nothing' })], [['focus-not-visible', 'warning']]],
  [
    'a hidden stop where nothing changes',
    [stop({ sight: 'nothing', isHidden: true })],
    [['focus-not-visible', 'warning']],
  ],
  ['a change away from a stop that is seen', [stop({ sight: 'elsewhere' })], [['focus-not-visible', 'needCfm']]],
  ['a change away from a hidden checkbox, on its label', [stop({ sight: 'elsewhere', isHidden: true })], []],
  ['a stop that was not compared', [stop({ sight: 'unknown' })], []],
  [
    'a covered stop where nothing changes',
    [stop({ coveredBy: '<header>', sight: 'nothing' })],
    [['focus-obscured', 'needCfm']],
  ],
  ['a stop below a sticky header', [stop({ coveredBy: '<header>' })], [['focus-obscured', 'needCfm']]],
  [
    'a positive tabindex that comes before its turn',
    [stop({ tabindex: 1, place: 1 }), stop({ place: 0 }, 30)],
    [['focus-order-odd', 'needCfm']],
  ],
  ['a positive tabindex in the order of the source', [stop({ tabindex: 1, place: 0 }), stop({ place: 1 }, 30)], []],
  [
    'a step back up by more than a screen',
    [stop({ place: 0 }, 2000), stop({ place: 1 }, 0)],
    [['focus-order-odd', 'needCfm']],
  ],
  ['a step back up within a screen', [stop({ place: 0 }, 500), stop({ place: 1 }, 0)], []],
  [
    'a step to the top of another column',
    [stop({ place: 0 }, 2000), stop({ place: 1, box: { x: 800, y: 0, width: 100, height: 20 } }, 0)],
    [],
  ],
  ['a step to a fixed button', [stop({ place: 0 }, 2000), stop({ place: 1, isFixed: true }, 0)], []],
])('the keyboard walk judges %s', (_, stops, found) => {
  const findings = judgeWalk({ stops, unreached: 0, end: 'round', screen: 900 }, url);
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual(
    found.map(([rule, severity]) => [`tenken:${rule}`, severity]),
  );
});

test('a part that keeps the focus is to be confirmed, with the keys that were pressed', () => {
  const pressed = ['Tab', 'Shift+Tab', 'Escape'];
  const trap = { selector: '#at-0', html: '<div tabindex="0">', stops: 1, pressed };
  const findings = judgeWalk({ stops: [stop()], unreached: 3, end: 'trap', trap, screen: 900 }, url);
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([['tenken:keyboard-held', 'needCfm']]);
  expect(findings[0]?.message.en).toContain('pressed: Tab, Shift+Tab, Escape');
  expect(findings[0]?.place.box).toEqual(stop().box);
});
