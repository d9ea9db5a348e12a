import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Endpoint } from '#endpoint/define.ts';
import { languages } from '#language/message.ts';
import type { ContractView, TermsQuote } from '#product/contracts/api/contracts.ts';
import { invoiceProblems } from '#product/contracts/api/invoice-problems.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '#web/client.ts';
import { queryClient } from '#web/queries.ts';
import { PaidPlan } from './paid-plan.tsx';

const calls = vi.hoisted(() => [] as unknown[]);
/** The refusals of the next calls. */
const refusals = vi.hoisted(() => [] as Error[]);
const amounts = { amount: 9800, discount: 0, tax: 980, total: 10_780 };
const terms = { planName: 'ライト', period: 'monthly' as const, ...amounts };
const quote: TermsQuote = {
  status: 'primary',
  startDate: '2026-11-20',
  endDate: null,
  renewalDate: '2026-12-25',
  planFrom: '2026-11-25',
  periodFrom: null,
  charge: null,
  invoices: [{ startDate: '2026-11-25', endDate: '2026-12-24', ...terms }],
  credit: null,
  lost: null,
  unbilled: null,
  next: { date: '2026-12-25', ...terms },
  digest: 'shown',
};
const plan = {
  planId: 'light',
  name: 'ライト',
  kind: 'paid',
  amount: 9800,
  pages: 1000,
  domains: 1,
  linkedAccounts: 0,
};
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async ({ operationId }: Endpoint, parts: { body?: unknown }) => {
    if (operationId === 'plans.list') return { items: [plan], paymentMethods: ['invoice_payment'] };
    if (operationId === 'contracts.quote') return quote;
    calls.push([operationId, parts.body]);
    const refusal = refusals.pop();
    if (refusal !== undefined) throw refusal;
    return {};
  },
}));
beforeEach(() => {
  calls.length = 0;
});

const view = { tenantId: 't', groupId: 'G001', version: 3, contractPlanId: 'free' } as ContractView;
const names = {
  ja: {
    open: '有料プランに変更',
    plan: /プラン/,
    option: /ライト/,
    ask: '料金を確認',
    yes: 'この内容で変更',
    no: 'キャンセル',
  },
  en: {
    open: 'Upgrade to a paid plan',
    plan: /Plan/,
    option: /./,
    ask: 'Review charges',
    yes: 'Apply changes',
    no: 'Cancel',
  },
};

describe.each(languages)('a paid plan instead of the free one (%s)', language => {
  const says = names[language];
  async function askForLight() {
    const screen = await showPart(
      language,
      <QueryClientProvider client={queryClient}>
        <PaidPlan view={view} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: says.open }));
    await userEvent.click(screen.getByRole('button', { name: says.plan }).first());
    await userEvent.click(screen.getByRole('option', { name: says.option }).first());
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: says.ask }));
    await expect.poll(() => screen.getByRole('alertdialog').query()?.textContent).toContain('10,780');
    return screen;
  }

  test('is bought after its cost was shown, in the version that was shown', async () => {
    const screen = await askForLight();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: says.yes }));
    await expect
      .poll(() => calls)
      .toEqual([['contracts.beginPaid', { planId: 'light', period: 'monthly', version: 3, quote: 'shown' }]]);
  });

  test('is not bought for another price than was shown, which is said beside the way to the new one', async () => {
    const screen = await askForLight();
    const message = invoiceProblems.quote_changed[language];
    refusals.push(new ApiProblemError(409, { code: 'quote_changed', message }));
    await userEvent.click(screen.getByRole('button', { name: says.yes }));
    await expect.element(screen.getByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: says.ask }));
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('is not bought by who says no', async () => {
    const screen = await askForLight();
    await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: says.no }));
    await expect.element(screen.getByRole('button', { name: says.ask })).toBeEnabled();
    expect(calls).toEqual([]);
  });
});
