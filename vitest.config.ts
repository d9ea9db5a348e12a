import { defineConfig } from 'vitest/config';

const slow = ['**/*.engine.test.ts', '**/*.server.test.ts', '**/*.journey.test.ts'];
const outside = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'];
const database = ['test/database.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...outside, ...slow] } },
      {
        test: {
          name: 'server',
          include: ['**/*.server.test.ts'],
          exclude: outside,
          globalSetup: database,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['**/*.engine.test.ts'],
          exclude: outside,
          globalSetup: database,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['**/*.journey.test.ts'],
          exclude: outside,
          globalSetup: database,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
