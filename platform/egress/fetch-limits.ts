/** Default limits of one request. Times in milliseconds, sizes in bytes. */
export const fetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  redirects: 10,
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 60_000,
  urlLength: 2048,
  connectTimeoutMs: 10_000,
  /** A longer Retry-After is ignored. */
  retryAfterMs: 60_000,
};
