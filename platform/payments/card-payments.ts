/** Why a card was not taken. */
export type CardRefusal = 'refused' | 'security-code' | 'expiry' | 'number';

/** Thrown by a provider for a card that it does not take. Anything else that it throws is a fault of its own. */
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
 * references come here, never a number.
 */
export interface CardPayments {
  /**
   * The address of the provider's form, shown in a frame of the contract's screen. It posts `{ cardToken }` to its parent:
   * the token once a card was entered, null when it is being changed.
   */
  readonly form: string;
  /** Keeps the card behind a token for later charges and answers the provider's reference to it. */
  keepCard(token: string): Promise<{ reference: string }>;
  /** Charges yen. The same `key` charges once, however often it is called. */
  charge(charge: { reference: string; amount: number; key: string; description: string }): Promise<void>;
}
