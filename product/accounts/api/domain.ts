import { defineDomain } from '#endpoint/domain.ts';
import { productLines } from '#endpoint/product-line.ts';
import * as auth from './auth.ts';
import * as credentials from './credentials.ts';
import * as freeTenants from './free-tenants.ts';
import * as groups from './groups.ts';
import * as passkeys from './passkeys.ts';
import { accountsScreens } from './screens.ts';
import * as secondFactors from './second-factors.ts';
import { signInProblems } from './sign-in-problems.ts';
import * as staffs from './staffs.ts';
import * as tenants from './tenants.ts';
import * as users from './users.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: productLines,
  resources: { auth, secondFactors, passkeys, freeTenants, users, staffs, credentials, groups, tenants },
  problems: [signInProblems],
  screens: accountsScreens,
});
