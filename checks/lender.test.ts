import { expect, test } from 'vitest';
import { createLender, type Lender, type Loan, StartError } from './lender.ts';

const { signal } = new AbortController();

/** A lender of two places in a program that only counts its starts; those with a number in `failing` fail. */
function countingLender(failing: readonly number[] = [], idleMs = 60_000) {
  const events: string[] = [];
  let starts = 0;
  const start = async () => {
    const number = ++starts;
    events.push(`start ${number}`);
    if (failing.includes(number)) throw new Error('no program');
    const ended = Promise.withResolvers<void>();
    const stop = async () => {
      events.push(`stop ${number}`);
      ended.resolve();
    };
    return { port: number, path: '/', ended: ended.promise, stop };
  };
  return { lender: createLender(start, { places: 2, idleMs }), events };
}

/** Borrows for a party and notes when it has. */
function noted(lender: Lender, order: string[], party: string, given = signal): Promise<Loan> {
  return lender.borrow(given, party).then(loan => {
    order.push(party);
    return loan;
  });
}

test('so many at once, parties in turn, and one that gives up leaves its turn to the others', async () => {
  const { lender, events } = countingLender();
  const order: string[] = [];
  const stop = new AbortController();
  const first = await Promise.all(['A', 'A'].map(party => noted(lender, order, party)));
  const given = noted(lender, order, 'A', stop.signal);
  const later = ['A', 'A', 'B'].map(party => noted(lender, order, party));
  await expect.poll(() => order).toEqual(['A', 'A']);
  stop.abort(new Error('given up'));
  await expect(given).rejects.toThrow('given up');
  for (const loan of first) loan.giveBack();
  // Twice is once.
  first[0]?.giveBack();
  await expect.poll(() => order).toEqual(['A', 'A', 'A', 'B']);
  (await Promise.any(later)).giveBack();
  await Promise.all(later);
  expect(events).toEqual(['start 1']);
});

test('broken work ends the program for all, and only the one that it was lent from', async () => {
  const { lender, events } = countingLender();
  const [one, other] = await Promise.all([lender.borrow(), lender.borrow()]);
  const waits = lender.borrow();
  one.giveBack(true);
  expect((await waits).port).toBe(2);
  other.giveBack(true);
  expect((await lender.borrow()).port).toBe(2);
  expect(events).toEqual(['start 1', 'stop 1', 'start 2']);
});

test('who wants all places waits for them, is passed by nobody, and leaves them to the others', async () => {
  const { lender } = countingLender();
  const order: string[] = [];
  const first = await noted(lender, order, 'A');
  const alone = lender.borrow(signal, 'B', true);
  const later = [noted(lender, order, 'C'), noted(lender, order, 'C')];
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(order).toEqual(['A']);
  first.giveBack();
  const loan = await alone;
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(order).toEqual(['A']);
  loan.giveBack();
  await Promise.all(later);
  const stop = new AbortController();
  const givenUp = lender.borrow(stop.signal, 'B', true);
  const last = noted(lender, order, 'D');
  (await later[0])?.giveBack();
  stop.abort(new Error('given up'));
  await expect(givenUp).rejects.toThrow('given up');
  await last;
  expect(order).toEqual(['A', 'C', 'C', 'D']);
});

test('all who wait for one start that fails hear of the same; the next one starts again', async () => {
  const { lender } = countingLender([1]);
  const failures = await Promise.allSettled([lender.borrow(), lender.borrow(), lender.borrow()]);
  const starts = failures.map(one => one.status === 'rejected' && one.reason instanceof StartError && one.reason.start);
  expect(starts).toEqual([1, 1, 1]);
  expect((await lender.borrow()).port).toBe(2);
});

test('it ends when nothing was lent for a while, and not before', async () => {
  const { lender, events } = countingLender([], 1);
  const [one, other] = await Promise.all([lender.borrow(), lender.borrow()]);
  one.giveBack();
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(events).toEqual(['start 1']);
  other.giveBack();
  await expect.poll(() => events).toEqual(['start 1', 'stop 1']);
  expect((await lender.borrow()).port).toBe(2);
});
