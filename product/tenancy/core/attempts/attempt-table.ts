export interface AttemptTable {
  /** SHA-256 of the limit's name and the key, hex: no address is stored. */
  key_hash: string;
  count: number;
  until: Date;
}

/** Calls in a minute, of all servers. */
export interface RateCountTable {
  /** SHA-256 of the address, hex. */
  key_hash: string;
  /** Since 1970. */
  minute: number;
  count: number;
}
