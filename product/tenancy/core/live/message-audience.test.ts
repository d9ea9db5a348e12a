import { expect, test } from 'vitest';
import { liveMessages } from '#product/live-messages.ts';
import { type LiveScope, messageReader } from './message-audience.ts';

const readMessage = messageReader(liveMessages);
const member: LiveScope = {
  pool: 'tenant',
  tenantId: 'TENANT_A',
  groupId: 'G001',
  sub: 's',
  tokenHash: 't',
  expiresAt: new Date(0),
  language: 'ja',
};
const scopes = {
  member,
  otherGroup: { ...member, groupId: 'G002' },
  otherPerson: { ...member, sub: 'x' },
  otherTenant: { ...member, tenantId: 'TENANT_B' },
  viewer: { ...member, pool: 'staff', sub: 'x', groupId: 'G002' },
  staffElsewhere: { ...member, pool: 'staff', sub: 'x', tenantId: 'TENANT_B' },
  visitor: null,
} satisfies Record<string, LiveScope | null>;
type Name = keyof typeof scopes;

const run = { tenantId: 'TENANT_A', groupId: 'G001', baseUrlEncoded: 'aHR0', date: '2026-11-20T00:00:00.000Z' };
const authority = { action: 'editUser', userName: 's', isCompleteDelete: false, firstGroupReload: null };
const heard: [message: object, by: Name[]][] = [
  [{ type: 'UPDATE_SITE', ...run }, ['member', 'otherPerson']],
  [{ type: 'CANCEL_CONTRACT', tenantId: 'TENANT_A', groupId: 'G001' }, ['member', 'otherPerson']],
  [
    { type: 'CHANGE_AUTHORITY_USER', tenantId: 'TENANT_A', ...authority },
    ['member', 'otherGroup', 'otherPerson', 'viewer'],
  ],
  [{ type: 'CHANGE_AUTHORITY_USER', tenantId: 'sys-admin', ...authority }, ['viewer', 'staffElsewhere']],
  [
    { type: 'EXPORT_PROGRESS', tenantId: 'TENANT_A', groupId: 'G001', sub: 's', Id: 'i', done: 1, total: 2 },
    ['member', 'otherGroup'],
  ],
  [{ type: 'UPDATE_AD_PROJECT', tenantId: 'TENANT_A', projectId: 'p' }, ['viewer']],
  [
    { type: 'ENABLE_MAINTENANCE', funcList: ['googleAds'], startTime: null, endTime: null },
    ['viewer', 'staffElsewhere'],
  ],
  [
    { type: 'MAINTENANCE', isEnabled: false, funcList: [], startTime: null, endTime: null },
    Object.keys(scopes) as Name[],
  ],
  [{ type: 'connected', connectionId: 'c' }, []],
  [{ type: 'UPDATE_SITE', tenantId: 'TENANT_A', groupId: 'G001' }, []],
  [{ type: 'SESSIONS_ENDED', tokenHashes: ['t'] }, []],
];
test.each(heard)('%j is heard by %j', (message, by) => {
  const { heardBy } = readMessage(JSON.stringify(message));
  const hearing = Object.entries(scopes).filter(([, scope]) => heardBy(scope) !== null);
  expect(hearing.map(([name]) => name)).toEqual(by);
});

test('what is no message is heard by nobody, and ends nothing', () => {
  for (const payload of ['', '{', 'null', '[]', '{"type":1}'])
    expect(readMessage(payload)).toMatchObject({ run: null, changed: null, ended: [] });
});

test('these alone are sent another way', () => {
  const sentOtherwise = liveMessages.filter(({ to }) => to === 'nobody').map(({ type }) => type);
  expect(sentOtherwise).toEqual(['connected', 'NOTIFICATION']);
});
