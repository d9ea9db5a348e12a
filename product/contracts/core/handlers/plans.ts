import type * as plans from '#product/contracts/api/plans.ts';
import type * as priceListEndpoints from '#product/contracts/api/price-list.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { paymentMethods } from '../invoices/card-problem.ts';
import { allPlans } from '../plans/find-plan.ts';
import { getMasterAgencies, putMasterAgencies } from '../plans/master-agencies.ts';
import { getMasterCoupons, putMasterCoupons } from '../plans/master-coupons.ts';
import { getMasterApiPlans, getMasterPlans, putMasterApiPlans, putMasterPlans } from '../plans/master-plans.ts';
import { planContracts } from '../plans/plan-contracts.ts';
import { priceList } from '../plans/price-list.ts';

export const planHandlers: HandlersOf<typeof plans> = {
  listPlans: async (_given, { services }) => ({
    items: await allPlans(services.db),
    paymentMethods: paymentMethods(services),
  }),
  getMasterPlans: (_given, { services }) => getMasterPlans(services),
  listPlanContracts: async ({ params }, { services, session }) => ({
    items: await planContracts(services, session, params.planId),
  }),
  putMasterPlans: ({ body }, { services, session }) => putMasterPlans(services, session, body),
  getMasterApiPlans: (_given, { services }) => getMasterApiPlans(services),
  putMasterApiPlans: ({ body }, { services, session }) => putMasterApiPlans(services, session, body),
  getMasterAgencies: (_given, { services }) => getMasterAgencies(services),
  putMasterAgencies: ({ body }, { services, session }) => putMasterAgencies(services, session, body),
  getMasterCoupons: (_given, { services, session }) => getMasterCoupons(services, session),
  putMasterCoupons: ({ body }, { services, session }) => putMasterCoupons(services, session, body),
};

export const priceListHandlers: HandlersOf<typeof priceListEndpoints> = {
  getPriceList: (_given, { services, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return priceList(services);
  },
};
