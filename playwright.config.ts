import { defineConfig } from '@playwright/test'
import type { Project } from '@playwright/test'

import { chromiumOptions } from './scripts/checks/chromium-options.ts'
import { refuseOldNode } from './scripts/support/refuse-old-node.mjs'

refuseOldNode()

/** Used at desks, or the same at every width. All other pages are used on phones first. */
const atDesks =
  /(?:office|books|screens-to-the-letter|failures-to-the-letter|found-and-shared|valid-html|magnified|killed|part-refunds|upgrade)[\w-]*\.e2e\.ts$/
/** Changes what all others agree to: in a run of its own. */
const alone = /publish-a-policy\.e2e\.ts$/
const phone = { name: 'phone-360', use: { viewport: { width: 360, height: 740 } } }
const desk = { name: 'desk-1280', use: { viewport: { width: 1280, height: 800 } } }

/**
 * By BROWSER_SIZES: each test where its pages are used most, where they are used less, or (left out) both. What takes long
 * runs where its pages are used most, unless it is tagged @every-size; lookAt() looks at all widths there.
 */
const sizes: Record<string, Project[]> = {
  own: [
    { ...phone, testIgnore: [atDesks, alone] },
    { ...desk, testMatch: atDesks },
  ],
  other: [
    { ...phone, testMatch: atDesks },
    { ...desk, testIgnore: [atDesks, alone] },
  ],
  all: [
    { ...phone, testIgnore: alone },
    { ...desk, testIgnore: alone },
  ],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'artifacts/browser',
  workers: 2,
  // a test that passes the second time has found something
  retries: 0,
  // the longest ones look at seven screens in all widths, which takes a minute on two cores
  timeout: 120_000,
  // a portal that has gone fails all that follow, each after its whole limit
  maxFailures: 10,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // e2e/support/global-setup.ts sets it; test processes read this file after it
    baseURL: process.env['PORTAL_URL'],
    // what stands between a page and the network would hide from a test what the page asks for
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // recording one costs a quarter of the run's time; for a failure here: --trace retain-on-failure
    trace: 'off',
    launchOptions: chromiumOptions(),
  },
  projects: sizes[process.env['BROWSER_SIZES'] ?? ''] ?? [phone, desk],
})
