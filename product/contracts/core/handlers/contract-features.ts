import type * as contractFeatures from '#product/contracts/api/contract-features.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { allowedFeatures, allowFeatures, hasFeature } from '../contract-features/contract-features.ts';

export const contractFeatureHandlers: HandlersOf<typeof contractFeatures> = {
  spellingMistakes: async ({ params }, { services, session }) => ({
    isCustomSpellingMistakesByClient: await hasFeature(
      services,
      session,
      params.tenantId,
      'isCustomSpellingMistakesByClient',
    ),
  }),
  inspectionReportUse: async ({ params }, { services, session }) => ({
    isUseInspectionReport: await hasFeature(services, session, params.tenantId, 'isUseInspectionReport'),
  }),
  allowedFeatures: ({ params }, { services, session }) => allowedFeatures(services, session, params.tenantId),
  allowFeatures: ({ params, body }, { services, session }) => allowFeatures(services, session, params.tenantId, body),
};
