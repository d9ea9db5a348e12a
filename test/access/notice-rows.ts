import { password } from '../factories/world.ts';
import { anybody, type Row, type Rows, signedIn, staffWriters, tenantId } from './caller.ts';

const feature: Row = { expected: [401, 200, 200, 200, 200, 404, 200, 200], parts: () => ({ params: { tenantId } }) };
const maintenance = {
  version: 0,
  isEnabled: false,
  content: { ja: '計画停止', en: 'Planned' },
  startDateTime: '2026-11-21T15:00:00Z',
  endDateTime: '2026-11-21T20:00:00Z',
  userType: 'all',
  funcList: [],
  isNotify: false,
  isSendEmail: false,
};
const freeSignUp = {
  contractName: '株式会社みどりの',
  lastName: '緑野',
  firstName: '葉子',
  phone: '03-1234-5678',
  acceptTerms: true,
};

/** Notices, maintenance, the free plan, inquiries, FAQ, weights and features of a contract. */
export const noticeRows: Rows = {
  'notifications.list': { expected: signedIn(200), parts: () => ({}) },
  'notifications.mark': { expected: signedIn(200), parts: () => ({ body: { all: true, Viewed: true } }) },
  'maintenance.get': { expected: staffWriters(200), parts: () => ({}) },
  'maintenance.put': { expected: staffWriters(200), parts: () => ({ body: maintenance }) },
  'maintenance.func': { expected: anybody(200), parts: () => ({}) },
  'freeTenants.create': {
    expected: anybody(202),
    parts: (_, caller) => ({ body: { ...freeSignUp, email: `${caller.toLowerCase()}@free.example` } }),
  },
  'freeTenants.confirm': { expected: anybody(410), parts: () => ({ body: { token: 'nai', password } }) },
  'inquiries.send': {
    expected: [401, 201, 201, 201, 201, 404, 403, 403],
    parts: () => ({ params: { tenantId }, body: { category: 'usage', text: '使い方を教えてください。' } }),
  },
  'inquiries.list': { expected: [401, 403, 403, 403, 403, 403, 200, 200], parts: () => ({}) },
  'inquiries.csv': { expected: [401, 403, 403, 403, 403, 403, 200, 200], parts: () => ({}) },
  'faq.list': { expected: anybody(200), parts: () => ({}) },
  'faq.edit': { expected: staffWriters(200), parts: () => ({}) },
  'faq.put': { expected: staffWriters(200), parts: () => ({ body: { version: 1, items: [] } }) },
  'weighting.get': { expected: staffWriters(200), parts: () => ({}) },
  'weighting.put': { expected: staffWriters(200), parts: () => ({ body: { SK: 'quality', Weighting: {} } }) },
  'contractFeatures.get': {
    expected: [401, 403, 403, 403, 403, 404, 200, 200],
    parts: () => ({ params: { tenantId } }),
  },
  'contractFeatures.put': {
    expected: [401, 403, 403, 403, 403, 404, 200, 403],
    parts: () => ({ params: { tenantId }, body: {} }),
  },
  'contractFeatures.spelling': feature,
  'contractFeatures.inspection': feature,
};
