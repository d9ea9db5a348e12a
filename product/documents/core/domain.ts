import { defineCore } from '#product/tenancy/core/core.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [],
});
