import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CardError, type CardPayments, type CardRefusal } from '#platform/payments/card-payments.ts';
import { getContract } from '#product/contracts/api/contracts.ts';
import { changePaymentMethod, getInvoicePdf, listInvoices, settleInvoice } from '#product/contracts/api/invoices.ts';
import { putMasterCoupons } from '#product/contracts/api/plans.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDueChanges } from '../billing/apply-due-changes.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeContract>>;
let master: ApiClient;
let params: { tenantId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function turnTo(time: string): Promise<void> {
  app.clock.set(time);
  master = (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId })).client;
}
async function make(more: Parameters<typeof makeContract>[1]): Promise<void> {
  made = await makeContract(app, more);
  params = { tenantId: made.tenantId };
  await turnTo('2026-11-20T03:00:00.000Z');
}
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  delete app.services.cardPayments;
  await make({ planId: 'light' });
});
const invoices = async () => (await master.call(listInvoices, { params, query: {} })).items;
const contract = () => master.call(getContract, { params, query: {} });

describe('an invoice', () => {
  test('is issued when the contract begins and with every period, once each', async () => {
    expect(await invoices()).toMatchObject([
      {
        planName: 'ライト',
        periodStart: '2026-11-20',
        periodEnd: '2026-12-19',
        issuedOn: '2026-11-20',
        dueOn: '2026-12-31',
        amount: 9800,
        discount: 0,
        tax: 980,
        total: 10_780,
        paidAt: null,
        paymentMethod: 'invoice_payment',
      },
    ]);
    await turnTo('2027-02-01T03:00:00.000Z');
    await Promise.all([applyDueChanges(app.services), applyDueChanges(app.services)]);
    await applyDueChanges(app.services);
    const all = await invoices();
    expect(all.map(one => one.periodStart)).toEqual(['2027-01-20', '2026-12-20', '2026-11-20']);
    expect(new Set(all.map(one => one.number)).size).toBe(3);
    expect((await contract()).renewalDate).toBe('2027-02-20');
  });

  test.each([
    [{ freePeriod: 30 }, []],
    [{ planId: 'free' }, []],
    [{ period: 'yearly' as const }, [117_600]],
    [{ startDate: '2026-10-31' }, [9800]],
  ])('of a contract with %j', async (more, amounts) => {
    await make({ planId: 'light', ...more });
    expect((await invoices()).map(one => one.amount)).toEqual(amounts);
  });

  test('has the discount of a coupon, which serves one contract', async () => {
    const staff = await app.as('staffMaster');
    const coupon = { code: 'HARU-20', discount: 20, periods: 1, expirationDate: '2026-11-20' };
    await staff.call(putMasterCoupons, { body: { items: [coupon], version: 1 } });
    await make({ planId: 'light', couponCode: 'HARU-20' });
    expect(await invoices()).toMatchObject([{ amount: 9800, discount: 1960, tax: 784, total: 8624 }]);
    await expect(makeContract(app, { couponCode: 'HARU-20' })).rejects.toThrow(/coupon_invalid/);
    await turnTo('2026-12-20T03:00:00.000Z');
    await applyDueChanges(app.services);
    expect((await invoices())[0]).toMatchObject({ discount: 0, total: 10_780 });
  });

  test('is a PDF with a signed link, only for the masters of the tenant', async () => {
    const [invoice] = await invoices();
    const { url } = await master.call(getInvoicePdf, { params: { ...params, invoiceId: invoice!.invoiceId } });
    const answer = await app.nobody.raw(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(String(answer.body).startsWith('%PDF-')).toBe(true);
    const tampered = await app.nobody.raw(url.replace(made.tenantId, 'TENANT_ALPHA'));
    expect(tampered.status).toBe(404);
    const foreign = await app.as('master');
    const path = { tenantId: 'TENANT_ALPHA', invoiceId: invoice!.invoiceId };
    expect(await foreign.refuse(getInvoicePdf, { params: path })).toMatchObject({ status: 404 });
  });

  test('is noted as paid by staff', async () => {
    const [invoice] = await invoices();
    const staff = await app.as('staffMaster');
    const path = { ...params, invoiceId: invoice!.invoiceId };
    const settle = (isPaid: boolean) => staff.call(settleInvoice, { params: path, body: { isPaid } });
    expect((await settle(true)).paidAt).toBe('2026-11-20T03:00:00.000Z');
    expect((await settle(false)).paidAt).toBeNull();
    expect(await master.refuse(settleInvoice, { params: path, body: { isPaid: true } })).toMatchObject({ status: 403 });
  });
});

describe('a card', () => {
  /** A provider that knows one card by its token; a refusal is encoded in the token or set later. */
  function provider() {
    const charged: { key: string; amount: number }[] = [];
    const state: { refusal: CardRefusal | 'down' | null } = { refusal: null };
    const payments: CardPayments = {
      form: 'https://cards.example/form?shop=tenken',
      keepCard: async token => {
        if (token.startsWith('bad:')) throw new CardError(token.slice(4) as CardRefusal);
        return { reference: `card-${token}` };
      },
      charge: async ({ key, amount }) => {
        if (state.refusal === 'down') throw new Error('no connection');
        if (state.refusal !== null) throw new CardError(state.refusal);
        if (!charged.some(one => one.key === key)) charged.push({ key, amount });
      },
    };
    app.services.cardPayments = payments;
    return { charged, state };
  }
  const change = async (token?: string) => {
    const { version } = await contract();
    return master.ask(changePaymentMethod, { params, body: { paymentMethod: 'card', token, version } });
  };

  test('is entered on the form of the provider, the only page allowed in a frame', async () => {
    const frames = async () => {
      const policy = (await app.nobody.raw('/signin')).headers.get('content-security-policy') ?? '';
      return /frame-src ([^;]*)/.exec(policy)?.[1]?.trim();
    };
    expect((await contract()).cardForm).toBeNull();
    expect(await frames()).toBe("'self'");
    provider();
    expect((await contract()).cardForm).toBe('https://cards.example/form?shop=tenken');
    expect(await frames()).toBe("'self' https://cards.example");
  });

  test('is not taken without a provider, or without its token', async () => {
    expect(await change('tok')).toMatchObject({ status: 422, body: { code: 'card_unavailable' } });
    provider();
    expect(await change()).toMatchObject({ status: 422, body: { code: 'card_unavailable' } });
    expect((await contract()).paymentMethod).toBe('invoice_payment');
  });

  test.each([
    ['refused', 'card_refused'],
    ['security-code', 'card_security_code_invalid'],
    ['expiry', 'card_expiry_invalid'],
    ['number', 'card_number_invalid'],
  ])('that the provider refuses (%s) is told as %s', async (refusal, code) => {
    provider();
    expect(await change(`bad:${refusal}`)).toMatchObject({ status: 422, body: { code } });
    expect((await contract()).paymentMethod).toBe('invoice_payment');
  });

  test('is charged once a period; one that is refused then is bad_payment', async () => {
    const { charged, state } = provider();
    expect(await change('tok')).toMatchObject({ status: 200, body: { paymentMethod: 'card' } });
    await turnTo('2026-12-20T03:00:00.000Z');
    state.refusal = 'down';
    await applyDueChanges(app.services);
    expect((await contract()).status).toBe('primary');
    state.refusal = null;
    await applyDueChanges(app.services);
    await applyDueChanges(app.services);
    const [newest] = await invoices();
    expect(charged).toEqual([{ key: newest!.invoiceId, amount: 10_780 }]);
    expect(newest!.paidAt).not.toBeNull();
    await turnTo('2027-01-20T03:00:00.000Z');
    state.refusal = 'refused';
    await applyDueChanges(app.services);
    expect(await contract()).toMatchObject({ status: 'bad_payment', isDeactivated: true });
    expect(charged).toHaveLength(1);
  });

  test('gives way to the invoice again, and is forgotten', async () => {
    provider();
    await change('tok');
    const { version } = await contract();
    const body = { paymentMethod: 'invoice_payment', version };
    expect(await master.ask(changePaymentMethod, { params, body })).toMatchObject({ status: 200 });
    expect((await contract()).paymentMethod).toBe('invoice_payment');
    const rows = app.owner.selectFrom('contract').select('card_reference').where('tenant_id', '=', made.tenantId);
    expect(await rows.executeTakeFirstOrThrow()).toEqual({ card_reference: null });
  });

  test('its reference appears in no answer and in no log', async () => {
    provider();
    await change('hidden-token');
    expect(JSON.stringify(await contract())).not.toContain('hidden-token');
    const log = await app.owner.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain('hidden-token');
  });

  test('an older version is a conflict', async () => {
    const parts = { params, body: { paymentMethod: 'invoice_payment', version: 0 } };
    expect(await master.refuse(changePaymentMethod, parts)).toMatchObject({ status: 409, code: 'conflict' });
  });
});
