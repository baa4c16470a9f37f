import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core: what the tests wait for is mostly the database and programs they start.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.service.test.ts'],
          setupFiles: ['src/server/testing/no-errors.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'service',
          include: ['src/**/*.service.test.ts'],
          setupFiles: ['src/server/testing/no-errors.ts'],
          globalSetup: ['src/server/testing/database-server.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
