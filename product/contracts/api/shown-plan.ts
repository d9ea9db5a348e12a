import { checkIds, registry } from '#checks/registry.ts';
import type { ProductLine } from '#endpoint/product-line.ts';
import { type Language, messages, say } from '#language/message.ts';
import { figure, limitLines } from './limit-lines.ts';
import type { PricedPlan } from './price-list.ts';
import { planLabel } from './shown-names.ts';

const texts = messages({
  allFunctions: { ja: '{count}つの検証項目すべて', en: 'All {count} functions' },
  functions: { ja: '検証項目は{names}', en: 'Functions: {names}' },
  schedules: { ja: '定期検証', en: 'Scheduled runs' },
});

/** A plan as the page of prices says it in one language: figures in yen, and a line for all that it includes. */
export interface ShownPlan {
  name: string;
  /** A month without and with tax, and the same of a year. */
  amount: string;
  total: string;
  yearlyAmount: string;
  yearlyTotal: string;
  lines: string[];
}

export function shownPlan(plan: PricedPlan, line: ProductLine, language: Language): ShownPlan {
  const { monthly, yearly } = plan.prices;
  return {
    name: say(planLabel(plan.name), language),
    amount: figure(monthly.amount),
    total: figure(monthly.total),
    yearlyAmount: figure(yearly.amount),
    yearlyTotal: figure(yearly.total),
    lines: [
      ...functionLines(plan.functions, language),
      ...limitLines(plan.limits, line, language),
      ...(plan.hasSchedules ? [say(texts.schedules, language)] : []),
    ],
  };
}

function functionLines(functions: PricedPlan['functions'], language: Language): string[] {
  if (functions.length === 0) return [];
  const names = functions.map(id => say(registry[id].name, language)).join(language === 'ja' ? '・' : ', ');
  const isAll = functions.length === checkIds.length;
  return [
    isAll ? say(texts.allFunctions, language, { count: functions.length }) : say(texts.functions, language, { names }),
  ];
}
