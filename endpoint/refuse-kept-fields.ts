import type { Message } from '#language/message.ts';
import { ProblemError } from './problem.ts';

const kept: Message = { ja: 'この項目は変更できません。', en: 'This item cannot be changed.' };

/**
 * Rejects with `invalid_input` when a field that stays as it is was given another value, and names each of them. `stored`: the
 * values that stay, by path; what was not given (undefined) or is equal passes, so that a form may send back what it was shown.
 */
export function refuseKeptFields(
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): void {
  const others = Object.keys(stored).filter(path => given[path] !== undefined && given[path] !== stored[path]);
  if (others.length > 0)
    throw new ProblemError(
      'invalid_input',
      {},
      others.map(path => ({ path, message: kept })),
    );
}
