import { password } from '../factories/world.ts';
import { anybody, type Row, type Rows, signedIn } from './actor.ts';

const config: Row = { expected: anybody(200), parts: () => ({ params: { tenant: 'alpha' } }) };

/** Signing in and out, people, staff, the audit log and credentials. */
export const accountRows: Rows = {
  'auth.signIn': {
    expected: anybody(200),
    parts: () => ({ params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } }),
  },
  'auth.signOut': { expected: anybody(204), parts: () => ({}) },
  'auth.me': { expected: signedIn(200), parts: () => ({}) },
  'auth.config': config,
  'auth.configUserApi': config,
};
