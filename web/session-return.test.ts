import { expect, test } from 'vitest';
import { askToReturn, whenReturnIsAsked } from './session-return.ts';

test('calls that are refused together ask the person once, and the next ones anew', async () => {
  const answers: ((isBack: boolean) => void)[] = [];
  const end = whenReturnIsAsked(() => new Promise(resolve => answers.push(resolve)));
  const first = [askToReturn(), askToReturn()];
  answers[0]?.(true);
  expect(await Promise.all(first)).toEqual([true, true]);
  const second = askToReturn();
  answers[1]?.(false);
  expect([await second, answers.length]).toEqual([false, 2]);
  end();
  expect(await askToReturn()).toBe(false);
});
