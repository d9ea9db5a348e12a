import * as aggregation from '#product/operation/api/aggregation.ts';
import * as faq from '#product/operation/api/faq.ts';
import * as inquiries from '#product/operation/api/inquiries.ts';
import * as operation from '#product/operation/api/operation.ts';
import * as demo from '#product/runs/api/demo.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { aggregationHandlers } from './handlers/aggregation.ts';
import { demoHandlers } from './handlers/demo.ts';
import { faqHandlers } from './handlers/faq.ts';
import { inquiryHandlers } from './handlers/inquiries.ts';
import { operationHandlers } from './handlers/operation.ts';
import type { InquiryTable } from './inquiries/inquiry-table.ts';
import { deleteExpired } from './schedule/delete-expired.ts';
import { deleteOutdated } from './schedule/delete-outdated.ts';
import { removeForAWhile } from './schedule/remove-for-a-while.ts';
import { tidyStorage } from './schedule/tidy-storage.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(inquiries, inquiryHandlers),
    handle(demo, demoHandlers),
    handle(faq, faqHandlers),
    handle(operation, operationHandlers),
    handle(aggregation, aggregationHandlers),
  ],
  jobs: [
    { name: 'expired', cron: '0 * * * *', run: deleteExpired },
    { name: 'outdated', cron: '0 0 * * *', run: deleteOutdated },
    { name: 'storage', cron: '30 2 * * *', run: tidyStorage },
    { name: 'removal', cron: '* * * * *', run: removeForAWhile },
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    inquiry: InquiryTable;
  }
}
