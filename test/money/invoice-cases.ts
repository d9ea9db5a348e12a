import type { Case } from './case.ts';
import {
  change,
  correctTo,
  credit,
  giveExtraPages,
  recover,
  takeBackExtraPages,
  useExtraPages,
  voidNewest,
} from './steps.ts';

const light = { planId: 'light' };

/** What staff do with an invoice. */
export const invoiceCases: readonly Case[] = [
  { action: 'its invoice voided', given: light, act: voidNewest, invoiced: [] },
  {
    action: 'a dearer plan after the invoice was voided',
    given: light,
    before: [voidNewest],
    day: '2026-12-05',
    act: change({ planId: 'starter' }),
    invoiced: ['2026-12-05–2026-12-19 ¥5,500 (difference)'],
  },
  {
    action: 'its invoice corrected to ¥9,000 (excluding tax)',
    given: light,
    act: correctTo(9000),
    invoiced: ['2026-11-20–2026-12-19 ¥9,900'],
  },
  { action: 'a part of its invoice credited', given: light, act: credit(3333), invoiced: [] },
  { action: 'the rest of its invoice credited', given: light, before: [credit(3333)], act: credit(), invoiced: [] },
  {
    action: 'a dearer plan after a part of its invoice was credited',
    given: light,
    before: [credit(3333)],
    day: '2026-12-05',
    act: change({ planId: 'starter' }),
    invoiced: ['2026-12-05–2026-12-19 ¥5,500 (difference)'],
  },
  {
    action: 'recovered in the paid month after its invoice was credited',
    given: light,
    before: [change({ status: 'canceled' }), credit()],
    day: '2026-12-05',
    act: recover,
    invoiced: ['2026-12-05–2027-01-04 ¥10,780'],
  },
  {
    action: 'recovered on the day of its start after its invoice was credited',
    given: light,
    before: [change({ status: 'canceled' }), credit()],
    act: recover,
    invoiced: ['2026-11-20–2026-12-19 ¥10,780'],
  },
  {
    action: 'recovered in the paid year of which ¥100,000 (excluding tax) were credited',
    given: { ...light, period: 'yearly' },
    before: [change({ status: 'canceled' }), credit(100_000)],
    day: '2027-02-05',
    act: recover,
    invoiced: ['2027-02-05–2028-02-04 ¥129,360'],
  },
];

/** Pages that a group gets besides its plan. */
export const extraPageCases: readonly Case[] = [
  { action: '500 extra pages for nothing', given: light, act: giveExtraPages(500), invoiced: [] },
  {
    action: '500 extra pages for ¥5,000 (excluding tax)',
    given: light,
    act: giveExtraPages(500, 5000),
    invoiced: ['2026-11-20–2027-02-19 ¥5,500 (500 extra pages)'],
  },
  {
    action: 'a dearer plan beside extra pages that were bought',
    given: light,
    before: [giveExtraPages(500, 5000)],
    day: '2026-12-05',
    act: change({ planId: 'starter' }),
    invoiced: ['2026-12-05–2026-12-19 ¥5,500 (difference)'],
  },
  {
    action: 'extra pages taken back',
    given: light,
    before: [giveExtraPages(500, 5000)],
    day: '2026-12-05',
    act: takeBackExtraPages,
    invoiced: [],
  },
  {
    action: 'extra pages taken back of which 200 are used',
    given: light,
    before: [giveExtraPages(500, 5000), useExtraPages(200)],
    day: '2026-12-05',
    act: takeBackExtraPages,
    invoiced: [],
  },
  {
    action: 'extra pages taken back whose invoice was voided',
    given: light,
    before: [giveExtraPages(500, 5000), voidNewest],
    day: '2026-12-05',
    act: takeBackExtraPages,
    invoiced: [],
  },
];
