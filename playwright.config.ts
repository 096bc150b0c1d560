import { defineConfig } from '@playwright/test'

import { chromiumOptions } from './scripts/checks/chromium-options.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'artifacts/browser',
  workers: 2,
  // a test that passes the second time has found something
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // e2e/global-setup.ts sets it; test processes read this file after it
    baseURL: process.env['PORTAL_URL'],
    screenshot: 'only-on-failure',
    // recording one costs a quarter of the run's time; for a failure here: --trace retain-on-failure
    trace: 'off',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'phone-360', use: { viewport: { width: 360, height: 740 } } },
    { name: 'desk-1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
