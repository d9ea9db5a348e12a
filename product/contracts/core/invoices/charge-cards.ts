import { inTenant } from '#platform/database/database.ts';
import { CardError } from '#platform/payments/card-payments.ts';
import { withStatus } from '#product/contracts/api/change-status.ts';
import { isApiStatus, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { saveContract } from '../contracts/save-contract.ts';
import { markPaid } from './mark-paid.ts';
import { openAmount } from './open-amount.ts';

/** Charges open invoices paid by card, each once. A refused card makes the contract bad_payment, one of the API plan unavailable. */
export async function chargeCards(
  services: Pick<Services, 'db' | 'clock' | 'cardPayments' | 'queue' | 'secrets' | 'publicUrl'>,
  tenantId: string,
): Promise<void> {
  const { db, clock, cardPayments } = services;
  if (!cardPayments) return;
  const open = await inTenant(db, tenantId, tx =>
    tx
      .selectFrom('invoice')
      .selectAll()
      .where('payment_method', '=', 'card')
      .where('paid_at', 'is', null)
      .where('voided_at', 'is', null)
      .orderBy('period_start')
      .execute(),
  );
  for (const invoice of open) {
    const { contract } = await inTenant(db, tenantId, tx => findGroupContract(tx, invoice.group_id));
    if (contract.cardReference === null || !isUsable(shownStatus(contract, clock.now()))) continue;
    const charge = {
      reference: contract.cardReference,
      amount: openAmount(invoice),
      key: invoice.invoice_id,
      description: invoice.number,
    };
    const outcome = await cardPayments.charge(charge).then(
      () => 'paid' as const,
      error => (error instanceof CardError ? 'refused' : 'failed'),
    );
    if (outcome === 'failed') continue;
    await inTenant(db, tenantId, async tx => {
      if (outcome === 'paid') {
        await markPaid(tx, invoice.invoice_id, clock.now());
        return;
      }
      const before = await findGroupContract(tx, invoice.group_id, { lock: true });
      const now = clock.now();
      // Statuses of the API plan are its own.
      const status = isApiStatus(before.contract.status) ? 'unavailable' : 'bad_payment';
      const unpaid = withStatus(before.contract, status, now);
      await saveContract(
        tx,
        { ...systemActor, name: '' },
        before,
        { contract: unpaid },
        { action: 'cards.refused', now, way: services },
      );
    });
  }
}
