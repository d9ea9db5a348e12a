import type { ContractEventTable } from './contracts/contract-event-table.ts';
import type { ContractTable, ContractView, MainContractView } from './contracts/contract-table.ts';
import type { InvoiceIssuer } from './invoices/invoice-paper.ts';
import type { InvoiceTable } from './invoices/invoice-table.ts';
import type { AgencyTable, CouponTable, MasterVersionTable, PlanTable } from './plans/plan-tables.ts';
import type { DomainUseTable, PageGrantTable, PageUseTable } from './quotas/quota-tables.ts';

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
  }
}

declare module '#product/tenancy/core/services.ts' {
  interface Services {
    /** Name on invoices; default: the product's. */
    invoiceIssuer?: InvoiceIssuer;
  }
}
