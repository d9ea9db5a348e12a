import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extraPagesExpireOn, monthsToGive, openMonths } from './grant-dates.ts';
import { drawPages, giveBackPages, type OpenGrant, remainingPages } from './page-ledger.ts';

const grant = (grantId: number, expiresOn: string, pages: number, used = 0): OpenGrant => ({
  grantId,
  startsOn: '2026-01-01',
  expiresOn,
  pages,
  used,
});
const ledger = [grant(1, '2026-04-01', 100, 20), grant(2, '2026-02-01', 50, 45), grant(3, '2026-03-01', 30)];

describe('pages are taken from the grant that ends first', () => {
  test.each([
    [0, []],
    [3, [[2, 3]]],
    [5, [[2, 5]]],
    [
      6,
      [
        [2, 5],
        [3, 1],
      ],
    ],
    [
      36,
      [
        [2, 5],
        [3, 30],
        [1, 1],
      ],
    ],
    [
      115,
      [
        [2, 5],
        [3, 30],
        [1, 80],
      ],
    ],
  ])('%i pages', (pages, draws) => {
    expect(drawPages(ledger, pages)).toEqual(draws.map(([grantId, taken]) => ({ grantId, pages: taken })));
  });
  test('and from none when they are not enough', () => {
    expect(remainingPages(ledger)).toBe(115);
    expect(drawPages(ledger, 116)).toBeNull();
  });
});

test('pages that a run did not need return to the grant with the latest expiry', () => {
  const draws = [
    { grantId: 2, pages: 5, expiresOn: '2026-02-01' },
    { grantId: 3, pages: 30, expiresOn: '2026-03-01' },
    { grantId: 1, pages: 65, expiresOn: '2026-04-01' },
  ];
  expect(giveBackPages(draws, 100)).toEqual([]);
  expect(giveBackPages(draws, 90)).toEqual([{ grantId: 1, pages: 10 }]);
  expect(giveBackPages(draws, 20)).toEqual([
    { grantId: 1, pages: 65 },
    { grantId: 3, pages: 15 },
  ]);
  expect(giveBackPages(draws, 0).reduce((sum, one) => sum + one.pages, 0)).toBe(100);
});

test('draws and returns never leave a grant below zero or above its pages', () => {
  const grants = fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      pages: fc.nat(500),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(grants, fc.nat(3000), fc.nat(3000), (made, asked, needed) => {
      const open = made.map(({ month, pages, part }, n) =>
        grant(n, `2026-${String(month).padStart(2, '0')}-01`, pages, Math.floor(pages * part)),
      );
      const draws = drawPages(open, asked);
      expect(draws === null).toBe(asked > remainingPages(open));
      if (draws === null) return;
      expect(draws.reduce((sum, one) => sum + one.pages, 0)).toBe(asked);
      const usedAfter = (id: number) =>
        open[id]!.used + draws.filter(one => one.grantId === id).reduce((s, d) => s + d.pages, 0);
      for (const one of open) expect(usedAfter(one.grantId)).toBeLessThanOrEqual(one.pages);
      const back = giveBackPages(
        draws.map(one => ({ ...one, expiresOn: open[one.grantId]!.expiresOn })),
        needed,
      );
      expect(asked - back.reduce((sum, one) => sum + one.pages, 0)).toBe(Math.min(asked, needed));
    }),
  );
});

test.each([
  ['2026-01-15', '2026-01-15', ['2026-01-15 to 2026-04-15']],
  ['2026-01-15', '2026-02-14', ['2026-01-15 to 2026-04-15']],
  ['2026-01-15', '2026-02-15', ['2026-01-15 to 2026-04-15', '2026-02-15 to 2026-05-15']],
  ['2026-01-15', '2026-06-20', ['2026-04-15 to 2026-07-15', '2026-05-15 to 2026-08-15', '2026-06-15 to 2026-09-15']],
  ['2026-01-31', '2026-03-31', ['2026-01-31 to 2026-04-30', '2026-02-28 to 2026-05-31', '2026-03-31 to 2026-06-30']],
  ['2026-01-31', '2026-03-30', ['2026-01-31 to 2026-04-30', '2026-02-28 to 2026-05-31']],
  ['2026-12-01', '2026-11-30', []],
  [null, '2026-11-20', ['2026-11-01 to 2027-02-01']],
])('a contract from %s on has, on %s, the months %j', (start, today, months) => {
  expect(openMonths(start, today).map(one => `${one.startsOn} to ${one.expiresOn}`)).toEqual(months);
});

const given = (startsOn: string, expiresOn: string) => ({ startsOn, expiresOn });
test.each([
  ['2026-11-20', '2026-11-20', null, ['2026-11-20: 1']],
  // The start lies back: its months were never there.
  ['2025-11-20', '2026-11-25', null, ['2026-11-20: 1']],
  ['2026-11-20', '2026-12-20', given('2026-11-20', '2027-02-20'), ['2026-12-20: 1']],
  // Nothing ran for two months.
  ['2026-11-20', '2027-01-20', given('2026-11-20', '2027-02-20'), ['2026-12-20: 1', '2027-01-20: 1']],
  ['2026-01-31', '2026-02-28', given('2026-01-31', '2026-04-30'), ['2026-02-28: 1']],
  ['2026-01-31', '2026-03-31', given('2026-02-28', '2026-05-31'), ['2026-03-31: 1']],
  // The start was moved: days that had their pages have none again.
  ['2026-11-01', '2026-11-20', given('2026-11-20', '2027-02-20'), []],
  ['2025-12-05', '2026-12-05', given('2026-11-20', '2027-02-20'), [`2026-12-05: ${16 / 31}`]],
  ['2026-11-25', '2026-11-25', given('2026-11-20', '2027-02-20'), [`2026-11-25: ${5 / 30}`]],
])('a contract from %s is given on %s, after %j, the shares %j', (start, today, before, shares) => {
  const due = monthsToGive(openMonths(start, today), before);
  expect(due.map(({ month, share }) => `${month.startsOn}: ${share}`)).toEqual(shares);
});

test('extra pages can be used for three months', () => {
  expect(extraPagesExpireOn('2026-11-30')).toBe('2027-02-28');
});
