import type * as inquiries from '#product/operation/api/inquiries.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { inquiriesCsv } from '../inquiries/inquiries-csv.ts';
import { listInquiries } from '../inquiries/list-inquiries.ts';
import { sendInquiry } from '../inquiries/send-inquiry.ts';

export const inquiryHandlers: HandlersOf<typeof inquiries> = {
  sendInquiry: async ({ params, body }, { services, session, language, inquiries }) => {
    await inquiries.begin(session.sub);
    return sendInquiry(services, session, params.tenantId, body, language);
  },
  listInquiries: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await listInquiries(services, session, query)), offset, limit };
  },
  exportInquiries: async ({ query }, { services, session, language }) => {
    const { items } = await listInquiries(services, session, query);
    return { fileName: 'inquiries.csv', csv: inquiriesCsv(items, language) };
  },
};
