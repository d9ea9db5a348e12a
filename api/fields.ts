import * as account from './fields/account.ts';
import * as contract from './fields/contract.ts';
import * as dates from './fields/dates.ts';
import * as writing from './fields/writing.ts';

/**
 * Every rule of section 5 of the specification as a schema: `fields.email()`, or `fields.email({ ja, en })` under
 * another name. Browser and server parse with the same ones. A broken rule is told in both languages: the server says
 * it by `describeIssue`, a form by the message of zod's issue, which `web/zod-in-browser.ts` has made speak.
 */
export const fields = { ...account, ...contract, ...dates, ...writing };
