import { z } from 'zod';

export const apiScopes = ['verifications:read', 'verifications:write', 'exports', 'webhooks'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;
