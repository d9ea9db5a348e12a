/** A Japanese sentence with placeholders, and what fills them. */
export interface Reason {
  sentence: string;
  values: readonly string[];
}
