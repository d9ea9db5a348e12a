import { sendInquiry } from '#core/inquiries/send-inquiry.ts';
import type { Handlers } from '../implement.ts';

export const inquiryHandlers: Pick<Handlers, 'sendInquiry'> = {
  sendInquiry: async ({ params, body }, { services, session, language, inquiries }) => {
    await inquiries.begin(session.sub);
    return sendInquiry(services, session, params.tenantId, body, language);
  },
};
