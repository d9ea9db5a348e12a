import { defineDomain } from '#endpoint/domain.ts';
import { productLines } from '#endpoint/product-line.ts';
import * as checkerVersion from './checker-version.ts';
import * as contractFeatures from './contract-features.ts';
import * as contracts from './contracts.ts';
import * as extraPages from './extra-pages.ts';
import * as invoiceCorrections from './invoice-corrections.ts';
import { invoiceProblems } from './invoice-problems.ts';
import * as invoices from './invoices.ts';
import * as live from './live.ts';
import * as openInvoices from './open-invoices.ts';
import * as plans from './plans.ts';
import * as priceList from './price-list.ts';
import { contractsScreens } from './screens.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: productLines,
  resources: {
    contractFeatures,
    checkerVersion,
    contracts,
    extraPages,
    invoices,
    invoiceCorrections,
    openInvoices,
    plans,
    priceList,
  },
  problems: [invoiceProblems],
  screens: contractsScreens,
  messages: [live],
});
