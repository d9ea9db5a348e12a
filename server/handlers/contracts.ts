import { changeContract, grantExtraPages } from '#core/billing/change-contract.ts';
import {
  getContract,
  getContractStatus,
  getEmailContract,
  getLimit,
  getStaffContract,
} from '#core/billing/get-contract.ts';
import { changePaymentMethod } from '#core/invoices/change-payment-method.ts';
import { getInvoicePdf } from '#core/invoices/get-invoice-pdf.ts';
import { listInvoices, settleInvoice } from '#core/invoices/list-invoices.ts';
import type { Handlers } from '../implement.ts';

type ContractHandlers = Pick<
  Handlers,
  | 'getContract'
  | 'getLimit'
  | 'getContractStatus'
  | 'getEmailContract'
  | 'getGroupContract'
  | 'changeGroupContract'
  | 'grantExtraPages'
  | 'listInvoices'
  | 'getInvoicePdf'
  | 'settleInvoice'
  | 'changePaymentMethod'
>;

export const contractHandlers: ContractHandlers = {
  getContract: async ({ params, query }, { services, session }) => ({
    ...(await getContract(services, session, { ...params, ...query })),
    cardForm: services.cardPayments?.form ?? null,
  }),
  getLimit: ({ params, query }, { services, session }) => getLimit(services, session, { ...params, ...query }),
  getContractStatus: async ({ params }, { services, session }) => ({
    status: await getContractStatus(services, session, params),
  }),
  getEmailContract: async ({ params }, { services, session }) => ({
    email: await getEmailContract(services, session, params.tenantId),
  }),
  getGroupContract: ({ params }, { services, session }) => getStaffContract(services, session, params),
  changeGroupContract: ({ params, body }, { services, session }) => changeContract(services, session, params, body),
  grantExtraPages: async ({ params, body }, { services, session }) => {
    await grantExtraPages(services, session, params, body.pages);
    return getLimit(services, session, params);
  },
  listInvoices: async ({ params, query }, { services, session }) => ({
    items: await listInvoices(services, session, { ...params, ...query }),
  }),
  getInvoicePdf: async ({ params }, { services, session }) => ({ url: await getInvoicePdf(services, session, params) }),
  settleInvoice: ({ params, body }, { services, session }) => settleInvoice(services, session, params, body.isPaid),
  changePaymentMethod: ({ params, body }, { services, session }) =>
    changePaymentMethod(services, session, params.tenantId, body),
};
