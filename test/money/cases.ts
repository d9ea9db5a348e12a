import type { Case } from './case.ts';
import { extraPageCases, invoiceCases } from './invoice-cases.ts';
import {
  backTo,
  byClient,
  cancelAll,
  change,
  due,
  openGroup,
  recover,
  refusedGroup,
  type Step,
  setPrice,
  startPaid,
} from './steps.ts';

export const nothing: Step = async () => undefined;

const light = { planId: 'light' };
const yearly = { planId: 'light', period: 'yearly' } as const;
const ahead = { planId: 'light', startDate: '2026-12-15' };
const inFreeDays = { planId: 'light', freePeriod: 30 };
const api = { planId: 'api' };
const canceled = change({ status: 'canceled' });
const blocked = change({ status: 'bad_payment' });
const asked = byClient('deleteContract');

const made: Case[] = [
  { action: 'make a monthly contract', given: light, act: nothing, invoiced: ['2026-11-20–2026-12-19 ¥10,780'] },
  { action: 'make a yearly contract', given: yearly, act: nothing, invoiced: ['2026-11-20–2027-11-19 ¥129,360'] },
  { action: 'make one that begins later', given: ahead, act: nothing, invoiced: [] },
  { action: 'make one with 30 free days', given: inFreeDays, act: nothing, invoiced: [] },
  { action: 'make a free one', given: { planId: 'free' }, act: nothing, invoiced: [] },
  { action: 'make one of the API', given: api, act: nothing, invoiced: ['2026-11-20–2026-12-19 ¥107,800'] },
  {
    action: 'make one that began on 5 October',
    given: { ...light, startDate: '2026-10-05' },
    act: nothing,
    invoiced: ['2026-11-05–2026-12-04 ¥10,780'],
  },
  {
    action: 'make a monthly one with a coupon (50 %, 1 month)',
    given: { ...light, couponCode: 'HALF-MONTHLY' },
    act: nothing,
    invoiced: ['2026-11-20–2026-12-19 ¥5,390'],
  },
  {
    action: 'make a yearly one with a coupon (50 %, 1 month)',
    given: { ...yearly, couponCode: 'HALF-YEARLY' },
    act: nothing,
    invoiced: ['2026-11-20–2027-11-19 ¥123,970'],
  },
];

const terms: Case[] = [
  {
    action: 'a dearer plan in a paid month',
    given: light,
    day: '2026-12-05',
    act: change({ planId: 'starter' }),
    invoiced: ['2026-12-05–2026-12-19 ¥5,500 (difference)'],
  },
  {
    action: 'a dearer plan in a paid year',
    given: yearly,
    day: '2027-05-21',
    act: change({ planId: 'starter' }),
    invoiced: ['2027-05-21–2027-11-19 ¥66,180 (difference)'],
  },
  {
    action: 'a dearer plan, a second time on that day',
    given: light,
    before: [change({ planId: 'starter' })],
    act: change({ planId: 'standard' }),
    invoiced: ['2026-11-20–2026-12-19 ¥86,020 (difference)'],
  },
  { action: 'a dearer plan in the free days', given: inFreeDays, act: change({ planId: 'starter' }), invoiced: [] },
  { action: 'a dearer plan before the start', given: ahead, act: change({ planId: 'starter' }), invoiced: [] },
  { action: 'a cheaper plan', given: { planId: 'starter' }, act: change({ planId: 'light' }), invoiced: [] },
  {
    action: 'the renewal with the cheaper plan',
    given: { planId: 'starter' },
    before: [change({ planId: 'light' })],
    day: '2026-12-20',
    act: due,
    invoiced: ['2026-12-20–2027-01-19 ¥10,780'],
  },
  { action: 'a year instead of months', given: light, act: change({ period: 'yearly' }), invoiced: [] },
  {
    action: 'the renewal with the year',
    given: light,
    before: [change({ period: 'yearly' })],
    day: '2026-12-20',
    act: due,
    invoiced: ['2026-12-20–2027-12-19 ¥129,360'],
  },
  {
    action: 'a paid plan instead of the free one',
    given: { planId: 'free' },
    day: '2026-11-25',
    act: change({ planId: 'light' }),
    invoiced: ['2026-11-25–2026-12-24 ¥10,780'],
  },
  {
    action: 'a paid plan instead of a free one that is about to end, by staff',
    given: { planId: 'free' },
    before: [asked],
    day: '2026-11-26',
    act: change({ planId: 'light' }),
    invoiced: ['2026-11-26–2026-12-25 ¥10,780'],
  },
  {
    action: 'a paid plan that the owner chooses instead of the free one',
    given: { planId: 'free' },
    day: '2026-11-25',
    act: startPaid('starter'),
    invoiced: ['2026-11-25–2026-12-24 ¥21,780'],
  },
  {
    action: 'a paid plan that the owner chooses after the free contract has ended',
    given: { planId: 'free' },
    before: [canceled],
    day: '2026-12-10',
    act: startPaid('light'),
    invoiced: ['2026-12-10–2027-01-09 ¥10,780'],
  },
  {
    action: 'a later renewal by staff',
    given: light,
    day: '2026-12-05',
    act: change({ renewalDate: '2027-01-05' }),
    invoiced: [],
  },
  {
    action: 'the renewal with a coupon that was entered later (30 %, 2 months)',
    given: light,
    before: [change({ couponCode: 'LATER-30' })],
    day: '2026-12-20',
    act: due,
    invoiced: ['2026-12-20–2027-01-19 ¥7,546'],
  },
  {
    action: 'three renewals that were missed',
    given: light,
    day: '2027-02-21',
    act: due,
    invoiced: ['2026-12-20–2027-01-19 ¥10,780', '2027-01-20–2027-02-19 ¥10,780', '2027-02-20–2027-03-19 ¥10,780'],
  },
];

const endings: Case[] = [
  { action: 'a cancellation by the client', given: light, day: '2026-12-01', act: asked, invoiced: [] },
  {
    action: 'the cancellation taken back',
    given: light,
    before: [asked],
    day: '2026-12-01',
    act: byClient('recoveryContract'),
    invoiced: [],
  },
  {
    action: 'the end of the canceled contract',
    given: light,
    before: [asked],
    day: '2026-12-20',
    act: due,
    invoiced: [],
  },
  { action: 'canceled at once by staff', given: light, day: '2026-12-01', act: canceled, invoiced: [] },
  { action: 'canceled before its start', given: ahead, act: canceled, invoiced: [] },
  {
    action: 'all groups canceled',
    given: light,
    before: [openGroup()],
    day: '2026-12-01',
    act: cancelAll,
    invoiced: [],
  },
  { action: 'a cancellation of the API contract', given: api, day: '2026-12-01', act: asked, invoiced: [] },
  {
    action: 'the API contract withdrawn at once',
    given: api,
    day: '2026-12-01',
    act: change({ status: 'withdraw' }),
    invoiced: [],
  },
  {
    action: 'recovered in the paid month',
    given: light,
    before: [canceled],
    day: '2026-12-05',
    act: recover,
    invoiced: [],
  },
  {
    action: 'recovered in the paid year, by its status',
    given: yearly,
    before: [canceled],
    day: '2027-05-21',
    act: change({ status: 'takeover' }),
    invoiced: [],
  },
  {
    action: 'recovered in the paid month with a dearer plan',
    given: light,
    before: [canceled],
    day: '2026-12-05',
    act: change({ status: 'takeover', planId: 'starter' }),
    invoiced: ['2026-12-05–2026-12-19 ¥5,500 (difference)'],
  },
  {
    action: 'recovered after the paid month',
    given: light,
    before: [canceled],
    day: '2027-01-10',
    act: recover,
    invoiced: ['2027-01-10–2027-02-09 ¥10,780'],
  },
  {
    action: 'recovered after ten months',
    given: light,
    before: [canceled],
    day: '2027-10-10',
    act: recover,
    invoiced: ['2027-10-10–2027-11-09 ¥10,780'],
  },
  {
    action: 'recovered before its start',
    given: ahead,
    before: [canceled],
    day: '2026-12-01',
    act: recover,
    invoiced: [],
  },
];

const blocks: Case[] = [
  { action: 'blocked', given: light, day: '2026-12-01', act: blocked, invoiced: [] },
  { action: 'a renewal while blocked', given: light, before: [blocked], day: '2026-12-20', act: due, invoiced: [] },
  {
    action: 'a renewal while blocked, billed',
    given: light,
    before: [change({ status: 'bad_payment', billsBlocked: true })],
    day: '2026-12-20',
    act: due,
    invoiced: ['2026-12-20–2027-01-19 ¥10,780'],
  },
  {
    action: 'freed in the paid month',
    given: light,
    before: [blocked],
    day: '2026-12-05',
    act: change({ status: 'primary' }),
    invoiced: [],
  },
  {
    action: 'freed after two months',
    given: light,
    before: [blocked],
    day: '2027-02-05',
    act: change({ status: 'primary' }),
    invoiced: ['2027-02-05–2027-03-04 ¥10,780'],
  },
  {
    action: 'freed after two months that staff bill',
    given: light,
    before: [blocked],
    day: '2027-02-05',
    act: change({ status: 'primary', billsBlocked: true }),
    invoiced: ['2026-12-20–2027-01-19 ¥10,780', '2027-01-20–2027-02-19 ¥10,780'],
  },
  {
    action: 'the requested end while blocked',
    given: light,
    before: [asked, blocked],
    day: '2027-12-24',
    act: due,
    invoiced: [],
  },
  {
    action: 'freed before the requested end',
    given: light,
    before: [asked, blocked],
    day: '2026-12-05',
    act: change({ status: 'primary' }),
    invoiced: [],
  },
  {
    action: 'the API usable after two months',
    given: api,
    before: [change({ status: 'unavailable' })],
    day: '2027-02-05',
    act: change({ status: 'exploitable' }),
    invoiced: ['2027-02-05–2027-03-04 ¥107,800'],
  },
];

const groups: Case[] = [
  { action: 'a group, monthly', given: light, act: openGroup(), invoiced: ['2026-11-20–2026-12-19 ¥10,780'] },
  {
    action: 'a group, yearly',
    given: light,
    act: openGroup({ period: 'yearly' }),
    invoiced: ['2026-11-20–2027-11-19 ¥129,360'],
  },
  { action: 'a group that begins later', given: light, act: openGroup({ startDate: '2026-12-15' }), invoiced: [] },
  {
    action: 'a group while the master group is blocked: refused',
    given: light,
    before: [openGroup(), backTo('G001'), blocked],
    act: refusedGroup,
    invoiced: [],
  },
];

/** Last: they change the price of a plan that no case before has. */
const prices: Case[] = [
  {
    action: 'another price is announced (¥49,800 to ¥60,000)',
    given: { planId: 'basic' },
    before: [setPrice('basic', 60_000)],
    day: '2026-12-01',
    act: due,
    invoiced: [],
  },
  {
    action: 'the renewal within 30 days of it',
    given: { planId: 'basic' },
    before: [setPrice('basic', 49_800), due],
    day: '2026-12-20',
    act: async at => [await setPrice('basic', 60_000)(at), await due(at)],
    invoiced: ['2026-12-20–2027-01-19 ¥54,780'],
  },
  {
    action: 'a dearer plan after its own price rose (¥60,000 to ¥90,000)',
    given: { planId: 'basic' },
    before: [setPrice('basic', 90_000)],
    day: '2026-12-05',
    act: change({ planId: 'standard' }),
    invoiced: ['2026-12-05–2026-12-19 ¥20,900 (difference)'],
  },
];

/** By the part of the table in which they stand. */
export const moneyCases: [string, readonly Case[]][] = [
  ['Making a contract', made],
  ['Plan, period, dates, coupon', terms],
  ['Canceling and recovering', endings],
  ['Blocks', blocks],
  ['Groups', groups],
  ['Corrections of invoices', invoiceCases],
  ['Extra pages', extraPageCases],
  ['Prices', prices],
];
