import type * as inquiries from '#api/inquiries.ts';
import { sendInquiry } from '#core/inquiries/send-inquiry.ts';
import type { HandlersOf } from '../implement.ts';

export const inquiryHandlers: HandlersOf<typeof inquiries> = {
  sendInquiry: async ({ params, body }, { services, session, language, inquiries }) => {
    await inquiries.begin(session.sub);
    return sendInquiry(services, session, params.tenantId, body, language);
  },
};
