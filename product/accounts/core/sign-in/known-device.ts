import type { Call } from '#product/tenancy/core/calls/call.ts';
import { knownBrowser, rememberBrowser } from '#product/tenancy/core/calls/known-browser.ts';

/** Identifies an account by what people type to sign in. */
export interface TypedAccount {
  tenant: string;
  email: string;
}

/** The browser in which this account has signed in before: guesses from elsewhere do not lock it out. */
export const knownDevice = (call: Pick<Call, 'request' | 'services'>, account: TypedAccount): string | null =>
  knownBrowser(call, 'device', subjectOf(account));

export const rememberDevice = (call: Call, account: TypedAccount): void =>
  rememberBrowser(call, 'device', subjectOf(account));

const subjectOf = ({ tenant, email }: TypedAccount) => `${tenant.toLowerCase()}\n${email.toLowerCase()}`;
