import type { Message } from '#language/message.ts';

/** A rule of our own: the elements that it looks at, and all that is said of a finding. */
export interface OwnRule {
  /** Of the elements to look at. `html`: the rule is on the whole page. */
  selector: string;
  /** Elements that are hidden from assistive technology too. */
  withHidden?: true;
  /** The first one is shown. */
  criteria: readonly string[];
  techniques: readonly string[];
  /** Verdict of a fault; a case for a person is always `needCfm`. */
  severity: 'error' | 'warning' | 'needCfm';
  /** The fault as a statement. */
  name: Message;
  /** The statement where a person has to look; without it the name, marked as not certain. */
  unsure?: Message;
  help: Message;
  /** The rule that reported these elements in earlier versions; what was decided on it holds (decision 089). */
  formerly?: string;
}

type Words = readonly [ja: string, en: string];
const message = ([ja, en]: Words): Message => ({ ja, en });

/** A rule from its parts; criteria and techniques are separated by spaces. */
export function ownRule(
  selector: string,
  criteria: string,
  techniques: string,
  severity: OwnRule['severity'],
  name: Words,
  help: Words,
  more: { unsure?: Words; withHidden?: true; formerly?: string } = {},
): OwnRule {
  return {
    selector,
    criteria: criteria.split(' '),
    techniques: techniques.split(' ').filter(Boolean),
    severity,
    name: message(name),
    help: message(help),
    ...(more.unsure ? { unsure: message(more.unsure) } : {}),
    ...(more.withHidden ? { withHidden: true } : {}),
    ...(more.formerly ? { formerly: more.formerly } : {}),
  };
}
