import type { OptionalRule } from './check.ts';
import { optionalRules as ofContents } from './contents/optional-rules.ts';

/** The rules of all checks that work only where a client switches them on. Beside the registry, which every screen loads. */
export const optionalRules: readonly OptionalRule[] = ofContents;
