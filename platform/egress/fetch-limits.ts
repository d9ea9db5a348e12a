/** Default limits of one request. Times in milliseconds, sizes in bytes. */
export const fetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  redirects: 20,
  /** To the first byte, unless the operator or the request says otherwise. */
  headersTimeoutMs: 30_000,
  /** The longest wait for the first byte that anybody may ask for. */
  longestHeadersTimeoutMs: 60_000,
  bodyTimeoutMs: 60_000,
  urlLength: 2048,
  connectTimeoutMs: 10_000,
  /** The longest time that a host is held for its Retry-After; after a longer one it is not asked again for this request. */
  retryAfterMs: 60_000,
};
