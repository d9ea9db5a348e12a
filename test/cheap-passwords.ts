import { vi } from 'vitest';

// The cost that protects passwords is what signing in takes; password.test.ts holds the product to it. Here the same algorithm
// takes its least.
vi.mock(import('@node-rs/argon2'), async original => {
  const argon2 = await original();
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    ...argon2,
    hash: (password, options, signal) => argon2.hash(password, { ...options, ...least }, signal),
  };
});
