import type * as inquiries from '#product/operation/api/inquiries.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { sendInquiry } from '../inquiries/send-inquiry.ts';

export const inquiryHandlers: HandlersOf<typeof inquiries> = {
  sendInquiry: async ({ params, body }, { services, session, language, inquiries }) => {
    await inquiries.begin(session.sub);
    return sendInquiry(services, session, params.tenantId, body, language);
  },
};
