import { describe, expect, test } from 'vitest';
import { liveMessages } from '#product/live-messages.ts';
import { type LiveScope, messageReader } from './message-audience.ts';

const readMessage = messageReader(liveMessages);
const scope = (more: Partial<LiveScope>): LiveScope => ({
  pool: 'staff',
  tenantId: 'ADBOX_TENANT_A',
  groupId: 'G001',
  sub: 's',
  tokenHash: 't',
  expiresAt: new Date(0),
  language: 'ja',
  ...more,
});
const client = scope({ pool: 'tenant' });

describe('section 7.1: messages of the ad product', () => {
  test.each([
    ['staff who look at the tenant', scope({}), true],
    ['in whatever group', scope({ groupId: 'G002' }), true],
    ['staff who look at another', scope({ tenantId: 'ADBOX_TENANT_B' }), false],
    ['its client users', client, false],
    ['a connection without a session', null, false],
  ])('a changed project is told to %s: %s', (_, to, isTold) => {
    const message = { type: 'UPDATE_AD_PROJECT', tenantId: 'ADBOX_TENANT_A', projectId: 'p' };
    const payload = JSON.stringify(message);
    expect(readMessage(payload).heardBy(to)).toBe(isTold ? payload : null);
  });

  test.each(['ENABLE_MAINTENANCE', 'DISABLE_MAINTENANCE'])('%s is told to all staff', type => {
    const payload = JSON.stringify({ type, funcList: ['googleAds', 'yahooAds'], startTime: null, endTime: null });
    const told = readMessage(payload).heardBy;
    expect([told(scope({})), told(scope({ tenantId: 'another' })), told(client), told(null)]).toEqual([
      payload,
      payload,
      null,
      null,
    ]);
  });
});
