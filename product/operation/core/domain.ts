import type { InquiryTable } from './inquiries/inquiry-table.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    inquiry: InquiryTable;
  }
}
