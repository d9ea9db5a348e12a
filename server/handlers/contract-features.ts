import { hasFeature } from '#core/contract-features/contract-features.ts';
import type { Handlers } from '../implement.ts';

export const contractFeatureHandlers: Pick<Handlers, 'spellingMistakes' | 'inspectionReportUse'> = {
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
