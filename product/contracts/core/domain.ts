import * as checkerVersion from '#product/contracts/api/checker-version.ts';
import * as contractFeatures from '#product/contracts/api/contract-features.ts';
import * as contracts from '#product/contracts/api/contracts.ts';
import * as extraPages from '#product/contracts/api/extra-pages.ts';
import * as invoiceCorrections from '#product/contracts/api/invoice-corrections.ts';
import * as invoices from '#product/contracts/api/invoices.ts';
import * as openInvoices from '#product/contracts/api/open-invoices.ts';
import * as plans from '#product/contracts/api/plans.ts';
import * as priceList from '#product/contracts/api/price-list.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { work } from '#product/tenancy/core/queues.ts';
import { applyDueChanges } from './billing/apply-due-changes.ts';
import type { ContractEventTable } from './contracts/contract-event-table.ts';
import type { ContractTable, ContractView, MainContractView } from './contracts/contract-table.ts';
import { checkerVersionHandlers } from './handlers/checker-version.ts';
import { contractFeatureHandlers } from './handlers/contract-features.ts';
import { contractHandlers } from './handlers/contracts.ts';
import { extraPageHandlers } from './handlers/extra-pages.ts';
import { invoiceCorrectionHandlers, invoiceHandlers, openInvoiceHandlers } from './handlers/invoices.ts';
import { planHandlers, priceListHandlers } from './handlers/plans.ts';
import type { InvoiceIssuer } from './invoices/invoice-paper.ts';
import type { CreditNoteTable, InvoicePaymentTable, InvoiceTable } from './invoices/invoice-table.ts';
import { invoiceMailQueue } from './mails/post-invoice-mail.ts';
import { sendInvoiceMail } from './mails/send-invoice-mail.ts';
import type { AgencyTable, CouponTable, MasterVersionTable, PlanTable } from './plans/plan-tables.ts';
import type { DomainUseTable, PageGrantTable, PageUseTable } from './quotas/quota-tables.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(contractFeatures, contractFeatureHandlers),
    handle(checkerVersion, checkerVersionHandlers),
    handle(contracts, contractHandlers),
    handle(invoices, invoiceHandlers),
    handle(invoiceCorrections, invoiceCorrectionHandlers),
    handle(extraPages, extraPageHandlers),
    handle(openInvoices, openInvoiceHandlers),
    handle(plans, planHandlers),
    handle(priceList, priceListHandlers),
  ],
  work: [work(invoiceMailQueue, { concurrency: 1, newcomers: 1 }, sendInvoiceMail)],
  jobs: [{ name: 'contracts', cron: '0 * * * *', run: applyDueChanges }],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    plan: PlanTable;
    agency: AgencyTable;
    coupon: CouponTable;
    master_version: MasterVersionTable;
    contract: ContractTable;
    contract_view: ContractView;
    main_contract_view: MainContractView;
    contract_event: ContractEventTable;
    page_grant: PageGrantTable;
    page_use: PageUseTable;
    domain_use: DomainUseTable;
    invoice: InvoiceTable;
    invoice_payment: InvoicePaymentTable;
    credit_note: CreditNoteTable;
  }
}

declare module '#product/tenancy/core/services.ts' {
  interface Services {
    /** Name on invoices; default: the product's. */
    invoiceIssuer?: InvoiceIssuer;
  }
}
