import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import { addMonths, businessDay } from '#product/contracts/api/contract-dates.ts';

const texts = messages({
  past: { ja: '開始日に1年より前の日付は指定できません。', en: 'The start date cannot be more than a year ago.' },
  far: { ja: '開始日に2年より先の日付は指定できません。', en: 'The start date cannot be more than two years ahead.' },
});

/** Rejects with `invalid_input` a start of long ago or far ahead, which is a typing error. */
export function checkStart(startDate: string, now: Date): void {
  const today = businessDay(now);
  const message =
    startDate < addMonths(today, -12) ? texts.past : startDate > addMonths(today, 24) ? texts.far : undefined;
  if (message) throw new ProblemError('invalid_input', {}, [{ path: 'startDate', message }]);
}
