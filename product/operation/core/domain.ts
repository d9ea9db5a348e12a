import * as aggregation from '#product/operation/api/aggregation.ts';
import * as faq from '#product/operation/api/faq.ts';
import * as inquiries from '#product/operation/api/inquiries.ts';
import * as operation from '#product/operation/api/operation.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { aggregationHandlers } from './handlers/aggregation.ts';
import { faqHandlers } from './handlers/faq.ts';
import { inquiryHandlers } from './handlers/inquiries.ts';
import { operationHandlers } from './handlers/operation.ts';
import type { InquiryTable } from './inquiries/inquiry-table.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(inquiries, inquiryHandlers),
    handle(faq, faqHandlers),
    handle(operation, operationHandlers),
    handle(aggregation, aggregationHandlers),
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    inquiry: InquiryTable;
  }
}
