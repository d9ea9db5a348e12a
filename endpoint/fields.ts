import * as account from './fields/account.ts';
import * as contract from './fields/contract.ts';
import * as dates from './fields/dates.ts';
import * as writing from './fields/writing.ts';

/**
 * All rules of section 5 of the specification as schemas: `fields.email()`, or `fields.email({ ja, en })` with another
 * name. Browser and server parse with the same ones. A violation carries its message in both languages: the server
 * reads it with `issueMessage`, a form from zod's issue message, which `web/zod-in-browser.ts` sets.
 */
export const fields = { ...account, ...contract, ...dates, ...writing };
