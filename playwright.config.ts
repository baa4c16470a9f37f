import { defineConfig } from '@playwright/test'

// Journeys through the production build in a real Chromium, on a phone and a desktop. One worker: each has an app
// and a database of its own, and two cores carry one of them at full speed.
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
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS,
    },
  },
  projects: [
    // How the service starts and ends, what its build weighs, what strangers send: no page is looked at, so once is enough.
    { name: 'service', testMatch: '**/{abuse,start,weight}.journey.ts' },
    {
      name: 'phone',
      testIgnore: '**/{abuse,start,weight}.journey.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/{abuse,start,weight}.journey.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
