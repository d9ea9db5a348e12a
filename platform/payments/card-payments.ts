export type CardRefusal = 'refused' | 'security-code' | 'expiry' | 'number';

/** Thrown by a provider for a refused card. Any other error is the provider's own failure. */
export class CardError extends Error {
  readonly refusal: CardRefusal;
  constructor(refusal: CardRefusal) {
    super(`card: ${refusal}`);
    this.name = 'CardError';
    this.refusal = refusal;
  }
}

/** A provider of card payments. Cards are entered on its own form; only its tokens and references are received here. */
export interface CardPayments {
  /** The provider's form, shown in a frame. It posts `{ cardToken }` to its parent: null while the card is being changed. */
  readonly form: string;
  /** Stores the card of a token for later charges and returns the provider's reference to it. */
  keepCard(token: string): Promise<{ reference: string }>;
  /** Charges yen. Idempotent by `key`: repeated calls charge once. */
  charge(charge: { reference: string; amount: number; key: string; description: string }): Promise<void>;
}
