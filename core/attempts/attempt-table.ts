export interface AttemptTable {
  /** SHA-256 of the limit's name and the key, hex: no address is stored. */
  key_hash: string;
  count: number;
  until: Date;
}
