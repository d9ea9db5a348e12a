/** Reasons for the refusal of a card. */
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

/**
 * A provider of card payments. Cards are entered on the provider's own form in the browser; only its tokens and
 * references are received here, never a number.
 */
export interface CardPayments {
  /**
   * The address of the provider's form, shown in a frame of the contract's screen. It posts `{ cardToken }` to its
   * parent: the token once a card was entered, null while it is being changed.
   */
  readonly form: string;
  /** Stores the card of a token for later charges and returns the provider's reference to it. */
  keepCard(token: string): Promise<{ reference: string }>;
  /** Charges yen. Idempotent by `key`: repeated calls charge once. */
  charge(charge: { reference: string; amount: number; key: string; description: string }): Promise<void>;
}
