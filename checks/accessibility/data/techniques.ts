import type { Message } from '#language/message.ts';
import { ariaTechniques } from './techniques/aria.ts';
import { cssTechniques } from './techniques/css.ts';
import { failureTechniques } from './techniques/failures.ts';
import { generalTechniques } from './techniques/general.ts';
import { htmlTechniques } from './techniques/html.ts';
import { otherTechniques } from './techniques/others.ts';

/** What each technique and failure of WCAG says, by its code, in our own words. */
export const techniques: Readonly<Record<string, Message>> = {
  ...generalTechniques,
  ...htmlTechniques,
  ...cssTechniques,
  ...ariaTechniques,
  ...otherTechniques,
  ...failureTechniques,
};
