import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { filesOf } from './scripts/proof/journeys.mjs'

// Journeys through the production build in a real Chromium, on a phone or a desktop. Two at a time, each with an app
// and a database of its own: while one waits for a page, the other works.
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  workers: 2,
  globalSetup: './e2e/support/demo-data.ts',
  retries: 0,
  // Node reads the sources as they are, as in production: Playwright would make a copy of each (decision 188).
  build: { external: ['**/src/**'] },
  // Generous, for a machine may be busy with something else: what is there ends each wait at once.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // A trace makes a journey a quarter longer: TRACE=1 keeps those of journeys that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS,
    },
  },
  // Each journey says in its first line at which width it runs (scripts/proof/journeys.mjs).
  projects: [
    // How the service starts and ends, what its build weighs, what strangers send: no page is looked at.
    { name: 'once', testMatch: filesOf('once') },
    {
      name: 'phone',
      testMatch: filesOf('phone', 'both'),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: filesOf('desktop', 'both'),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
