import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { InvoiceView } from '#product/contracts/api/invoices.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '#web/client.ts';
import { actionsOf, type InvoiceAction, InvoiceDialog } from './invoice-dialogs.tsx';
import { hasHistory, InvoiceHistory } from './invoice-history.tsx';
import { invoiceTexts as texts } from './invoice-texts.ts';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: api.call }));
vi.mock('#web/queries.ts', () => ({ queryClient: { invalidateQueries: async () => {} } }));
afterEach(() => void api.call.mockReset());

const open: InvoiceView = {
  invoiceId: '00000000-0000-4000-8000-000000000001',
  number: '20261120-000001',
  kind: 'period',
  pages: null,
  state: 'part_paid',
  groupId: 'G001',
  planName: 'ライト',
  periodStart: '2026-11-20',
  periodEnd: '2026-12-19',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-31',
  amount: 9800,
  discount: 0,
  tax: 980,
  total: 10_780,
  paymentMethod: 'invoice_payment',
  paidAt: null,
  paid: 5000,
  credited: 0,
  open: 5780,
  creditable: 9800,
  payments: [{ paidOn: '2026-12-05', amount: 5000 }],
  creditNotes: [],
  voidedAt: null,
  voidReason: '',
  corrects: null,
  contractName: '点検商事',
  departmentName: '',
  postalCode: '100-0001',
};
const untouched: InvoiceView = { ...open, state: 'open', paid: 0, open: 10_780, payments: [] };
const note = { creditNoteId: 'n', number: 'CN20261210-000001', issuedOn: '2026-12-10', total: 1100, reason: '障害' };

test.each<[string, InvoiceView, InvoiceAction[]]>([
  ['nothing is paid of', untouched, ['pay', 'correct', 'credit', 'void']],
  ['a part is paid of', open, ['pay', 'unsettle', 'correct', 'credit']],
  ['is paid', { ...open, state: 'paid', paid: 10_780, open: 0 }, ['unsettle', 'correct', 'credit']],
  ['a part is credited of', { ...untouched, credited: 1100, open: 9680 }, ['pay', 'credit']],
  ['is credited', { ...untouched, state: 'credited', credited: 10_780, open: 0, creditable: 0 }, []],
  ['is void', { ...untouched, state: 'voided', open: 0, creditable: 0 }, []],
])('an invoice that %s', (_what, invoice, actions) => expect(actionsOf(invoice)).toEqual(actions));

describe.each(languages)('what staff do with an invoice (%s)', language => {
  const say = (text: keyof typeof texts) => texts[text][language];
  const onClose = vi.fn();
  const show = (action: InvoiceAction, invoice = open) => {
    onClose.mockReset();
    return showPart(language, <InvoiceDialog action={action} tenantId="t" invoice={invoice} onClose={onClose} />);
  };
  const params = { tenantId: 't', invoiceId: open.invoiceId };

  test('a payment is of what is left, and needs the day of the bank; a refusal stands at its field', async () => {
    const tooMuch = { path: 'amount', message: 'Too much' };
    api.call.mockRejectedValue(new ApiProblemError(422, { code: 'invalid_input', message: 'x', fields: [tooMuch] }));
    const screen = await show('pay');
    const amount = screen.getByRole('textbox', { name: say('paidAmount') });
    await expect.element(amount).toHaveValue('5780');
    await expect.element(screen.getByText('5,780', { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: say('pay') }));
    const missing = { ja: '入金日を入力してください。', en: 'Please enter the payment date.' }[language];
    await expect.element(screen.getByText(missing)).toBeVisible();
    expect(api.call).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
    await userEvent.fill(amount, '7000');
    await userEvent.click(screen.getByRole('spinbutton').first());
    await userEvent.keyboard('20261208');
    await userEvent.click(screen.getByRole('button', { name: say('pay') }));
    await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining('Too much'));
    expect(api.call.mock.calls[0]?.[1]).toEqual({ params, body: { amount: 7000, paidOn: '2026-12-08' } });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('voiding needs a reason', async () => {
    const screen = await show('void', untouched);
    await userEvent.click(screen.getByRole('button', { name: say('void') }));
    const missing = { ja: '理由を入力してください。', en: 'Please enter the reason.' }[language];
    await expect.element(screen.getByText(missing)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: say('reason') }), '二重の発行');
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: say('void') }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(api.call.mock.calls[0]?.[1]).toEqual({ params, body: { reason: '二重の発行' } });
  });

  test('a correction says what the invoice becomes and where its payments go', async () => {
    const screen = await show('correct');
    await userEvent.fill(screen.getByRole('textbox', { name: say('amount') }), '9,000');
    await userEvent.fill(screen.getByRole('textbox', { name: say('discount') }), '1000');
    const becomes = say('becomes').replace('{total}', '8,800').replace('{tax}', '800');
    await expect.element(screen.getByText(becomes)).toBeVisible();
    await expect.element(screen.getByText(say('movedText').replace('{paid}', '5,000'), { exact: false })).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: say('reason') }), '金額の誤り');
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: say('correct') }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const { contractName, departmentName, postalCode } = open;
    expect(api.call.mock.calls[0]?.[1]).toEqual({
      params,
      body: { reason: '金額の誤り', contractName, departmentName, postalCode, amount: 9000, discount: 1000 },
    });
  });

  test('a credit is of all that can be, and says what is left and what is to be refunded', async () => {
    const screen = await show('credit');
    const credits = (total: string, left: string) => say('credits').replace('{total}', total).replace('{open}', left);
    const refund = say('refund').replace('{amount}', '5,000');
    await expect.element(screen.getByText(`${credits('10,780', '0')} ${refund}`)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: say('amount') }), '3333');
    await expect.element(screen.getByText(credits('3,666', '2,114'), { exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('its history names parts, credit notes with their PDFs, and why it is void', async () => {
    const voided = { voidedAt: '2026-12-11T03:00:00.000Z', voidReason: '宛名の誤り', corrects: '20261119-000009' };
    const told = { ...open, ...voided, creditNotes: [note] };
    const screen = await showPart(language, <InvoiceHistory tenantId="t" invoice={told} />);
    for (const part of ['5,000', '宛名の誤り', '20261119-000009', note.number])
      await expect.element(screen.getByText(part, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: new RegExp(note.number) })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('an invoice that was paid at once has no history', () => {
    const payments = [{ paidOn: '2026-12-05', amount: open.total }];
    expect([untouched, { ...open, payments }, open].map(hasHistory)).toEqual([false, false, true]);
  });
});
