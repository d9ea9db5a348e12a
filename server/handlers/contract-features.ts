import type * as contractFeatures from '#api/contract-features.ts';
import { hasFeature } from '#core/contract-features/contract-features.ts';
import type { HandlersOf } from '../implement.ts';

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
};
