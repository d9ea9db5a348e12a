import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { issueTicket } from '#product/accounts/core/accounts/ticket.ts';
import type { TicketKind } from '#product/accounts/core/accounts/ticket-tables.ts';
import { newMember, newStaff } from '../factories/new-member.ts';
import type { TestApp } from '../factories/start-app.ts';
import { password } from '../factories/world.ts';
import { anybody, type Row, type Rows, signedIn, staffWriters, tenantId } from './caller.ts';

const config: Row = { expected: anybody(200), parts: () => ({ params: { tenant: 'alpha' } }) };
const otherPassword = 'Betsu-no-kagi-8';
const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The answer of an authenticator to a challenge that nobody has issued. */
const strangeAnswer = {
  id: 'bmFp',
  rawId: 'bmFp',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: '', authenticatorData: '', signature: '' },
};

/** Admins and above in the tenant, and staff; not general users, other tenants or other groups. */
const userReaders = [401, 200, 200, 403, 403, 404, 200, 200];
/** The same without read-only staff. */
const userWriters = (status: number) => [401, status, status, 403, 403, 404, status, 403];

const names = { firstName: '葉子', lastName: '緑野' };
const mail = (caller: string) => `${caller.toLowerCase()}-${randomUUID().slice(0, 8)}@alpha.example`;
const onUser = async (app: TestApp, invited = false) => {
  const { sub } = await newMember(app, { groups: ['G001', 'G002'], invited });
  return { params: { tenantId, username: sub } };
};
const onStaff = async (app: TestApp, invited = false) => {
  const { sub } = await newStaff(app, { role: 'SystemUser' });
  if (invited) await app.owner.updateTable('staff').set({ must_set_password: true }).where('sub', '=', sub).execute();
  return { params: { username: sub } };
};

async function ticket(app: TestApp, kind: TicketKind): Promise<string> {
  const { db, secrets } = app.services;
  const more = { now: app.clock.now(), lastsMs: 60_000 };
  if (kind === 'totp') {
    const { sub } = await newStaff(app);
    const account = { pool: 'staff', tenantId: null, sub } as const;
    return issueTicket(db, kind, account, { ...more, secretSealed: secrets.seal(totpSecret) });
  }
  const { sub } = await newMember(app, { invited: true });
  return issueTicket(db, kind, { pool: 'tenant', tenantId, sub }, more);
}

/** Signing in and out, users, staff, the audit log and credentials. */
export const accountRows: Rows = {
  'auth.signIn': {
    expected: anybody(200),
    parts: () => ({ params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } }),
  },
  'auth.newPassword': {
    expected: anybody(200),
    parts: async app => ({
      params: { tenant: 'alpha' },
      body: { session: await ticket(app, 'new-password'), password: otherPassword },
    }),
  },
  'auth.totp': {
    expected: anybody(200),
    parts: async app => ({
      params: { tenant: 'sys-admin' },
      body: {
        session: await ticket(app, 'totp'),
        code: await generate({ secret: totpSecret, epoch: Math.floor(app.clock.now().getTime() / 1000) }),
      },
    }),
  },
  'auth.firstLogin': {
    expected: anybody(200),
    parts: async app => ({ body: { token: await ticket(app, 'first-login') } }),
  },
  'auth.finishFirstLogin': {
    expected: anybody(200),
    parts: async app => ({ body: { token: await ticket(app, 'first-login'), password: otherPassword } }),
  },
  'auth.forgotPassword': {
    expected: anybody(202),
    parts: (_, caller) => ({ params: { tenant: 'alpha' }, body: { email: mail(caller) } }),
  },
  'auth.forgotContractId': { expected: anybody(202), parts: (_, caller) => ({ body: { email: mail(caller) } }) },
  'auth.confirmForgotPassword': {
    expected: anybody(422),
    parts: (_, caller) => ({
      params: { tenant: 'alpha' },
      body: { email: mail(caller), code: 'ABCDEFGH', password: otherPassword },
    }),
  },
  'auth.askNewEmail': { expected: signedIn(202), parts: (_, caller) => ({ body: { email: mail(caller) } }) },
  'auth.confirmNewEmail': { expected: anybody(410), parts: () => ({ body: { token: 'nai' } }) },
  // The current password is wrong on purpose, so that no password changes.
  'auth.changePassword': {
    expected: signedIn(422),
    parts: () => ({ body: { currentPassword: 'chigau', password: otherPassword } }),
  },
  'auth.firstLoginFinished': {
    expected: [401, 200, 200, 200, 200, 404, 200, 200],
    parts: () => ({ params: { tenantId } }),
  },
  'auth.signOut': { expected: anybody(204), parts: () => ({}) },
  'auth.currentUser': { expected: anybody(200), parts: () => ({}) },
  'auth.me': { expected: signedIn(200), parts: () => ({}) },
  'auth.config': config,
  'auth.configUserApi': config,
  'sessions.list': { expected: signedIn(200), parts: () => ({}) },
  'sessions.end': { expected: signedIn(404), parts: () => ({ params: { sessionId: randomUUID() } }) },
  'secondFactors.list': { expected: signedIn(200), parts: () => ({}) },
  'totp.begin': { expected: signedIn(200), parts: () => ({}) },
  'totp.confirm': { expected: signedIn(422), parts: () => ({ body: { step: 'nai', code: '123456' } }) },
  'totp.remove': { expected: signedIn(204), parts: () => ({}) },
  // Nobody has a second factor, which they would stand in for.
  'recoveryCodes.renew': { expected: signedIn(404), parts: () => ({}) },
  'confirmation.ways': { expected: signedIn(200), parts: () => ({}) },
  'confirmation.create': { expected: signedIn(422), parts: () => ({ body: { password: 'chigau' } }) },
  'passkeys.signInOptions': { expected: anybody(200), parts: () => ({ body: { pool: 'tenant' } }) },
  'passkeys.signIn': { expected: anybody(422), parts: () => ({ body: { pool: 'tenant', response: strangeAnswer } }) },
  'passkeys.creationOptions': { expected: signedIn(200), parts: () => ({}) },
  'passkeys.create': { expected: signedIn(422), parts: () => ({ body: { name: '鍵', response: strangeAnswer } }) },
  'passkeys.rename': {
    expected: signedIn(404),
    parts: () => ({ params: { passkeyId: randomUUID() }, body: { name: '鍵' } }),
  },
  'passkeys.remove': { expected: signedIn(404), parts: () => ({ params: { passkeyId: randomUUID() } }) },
  'passkeys.confirmationOptions': { expected: signedIn(200), parts: () => ({}) },
  'passkeys.confirm': { expected: signedIn(422), parts: () => ({ body: { response: strangeAnswer } }) },
  'users.list': { expected: userReaders, parts: () => ({ params: { tenantId } }) },
  'users.get': { expected: userReaders, parts: app => onUser(app) },
  'users.create': {
    expected: userWriters(201),
    parts: (_, caller) => ({
      params: { tenantId },
      body: { ...names, email: mail(caller), role: 'TenantUser', groups: ['G002'] },
    }),
  },
  'users.update': {
    expected: userWriters(200),
    parts: async app => ({
      ...(await onUser(app)),
      body: { ...names, role: 'TenantUser', groups: ['G002'], version: 1 },
    }),
  },
  'users.delete': { expected: userWriters(200), parts: app => onUser(app) },
  'users.inviteAgain': { expected: userWriters(200), parts: app => onUser(app, true) },
  'staffs.list': { expected: staffWriters(200), parts: () => ({}) },
  'staffs.get': { expected: staffWriters(200), parts: app => onStaff(app) },
  'staffs.create': {
    expected: staffWriters(201),
    parts: (_, caller) => ({ body: { ...names, email: mail(caller), role: 'SystemUser' } }),
  },
  'staffs.update': {
    expected: staffWriters(200),
    parts: async app => ({ ...(await onStaff(app)), body: { ...names, role: 'SystemUser', version: 1 } }),
  },
  'staffs.delete': { expected: staffWriters(204), parts: app => onStaff(app) },
  'staffs.inviteAgain': { expected: staffWriters(200), parts: app => onStaff(app, true) },
  'auditLog.search': { expected: staffWriters(200), parts: () => ({}) },
  'auditLog.export': { expected: staffWriters(200), parts: () => ({}) },
  'auditLog.verify': { expected: staffWriters(200), parts: () => ({}) },
  'operation.get': { expected: [401, 403, 403, 403, 403, 403, 200, 200], parts: () => ({}) },
  'operation.drain': { expected: staffWriters(200), parts: () => ({ body: { isDraining: false } }) },
  'credentials.get': { expected: signedIn(200), parts: () => ({ query: { service: 'execute-api' } }) },
};
