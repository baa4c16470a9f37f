import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files share the modules that are loaded already, which saves a third of the time; each still has a database of its own.
// Who puts something in a module's place needs modules of their own.
const ALONE = globSync('src/**/*.service.test.ts').filter((file) =>
  /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
)

const service = {
  setupFiles: ['src/server/testing/no-errors.ts'],
  globalSetup: ['src/server/testing/database-server.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // One more than cores: some wait for programs they start, or for time to pass, and a core would rest with them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.service.test.ts'],
          setupFiles: ['src/server/testing/no-errors.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          ...service,
          name: 'service',
          include: ['src/**/*.service.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
      {
        test: { ...service, name: 'alone', include: ALONE },
      },
    ],
  },
})
