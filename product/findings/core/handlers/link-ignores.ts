import type * as linkIgnores from '#product/findings/api/link-ignores.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { addLinkIgnores, listLinkIgnores, removeLinkIgnore } from '../results/link-ignores.ts';

export const linkIgnoreHandlers: HandlersOf<typeof linkIgnores> = {
  listLinkIgnores: ({ params, query }, { services, session }) => listLinkIgnores(services, session, params, query),
  addLinkIgnores: ({ params, body }, { services, session }) => addLinkIgnores(services, session, params, body),
  removeLinkIgnore: async ({ params }, { services, session }) => {
    await removeLinkIgnore(services, session, params);
    return undefined;
  },
};
