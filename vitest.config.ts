import path from 'node:path'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './scripts/checks/chromium-options.ts'
import { cssOptions } from './scripts/vite/breakpoints.ts'
import { refuseOldNode } from './scripts/support/refuse-old-node.mjs'

refuseOldNode()

const usual = {
  setupFiles: ['test/support/fail-on-console.ts'],
  // a machine of two cores may be busy with other things; what hangs fails all the same
  testTimeout: 15_000,
  expect: { poll: { timeout: 10_000, interval: 20 } },
}
const inNode = {
  ...usual,
  // a worker loads the portal once, not once for each of its files, which took half of the time: a test takes back what
  // it changes of the process
  isolate: false,
  // for the commands that tests start
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
}
const nowhere = ['**/node_modules/**', 'build/**', 'var/**', 'artifacts/**']
/**
 * Takes minutes: a thousand histories of the books, the compiler for each kind of change, what waits for silence, whole
 * servers, and the stories of what comes after a payment and its refund.
 */
const long = [
  'test/change-cost/change-cost.test.ts',
  'src/server/accounting/books/three-ways/three-ways.db.test.ts',
  'test/stories/money/providers/gateway-trouble.test.ts',
  'test/stories/money/providers/odd-answers.test.ts',
  'test/stories/money/refunds/refunds-of-every-kind.test.ts',
  'test/stories/money/providers/silent-provider.test.ts',
  'test/stories/money/providers/switching-the-provider.test.ts',
  'test/stories/money/refunds/chargebacks.test.ts',
  'test/stories/money/refunds/disputes.test.ts',
  'test/stories/money/documents/documents.test.ts',
  'test/stories/office/full-disk-of-the-database.test.ts',
  'test/stories/office/every-mail.test.ts',
  'test/stories/office/mails-to-the-office.test.ts',
  'test/stories/money/providers/money-for-another-order.test.ts',
  'test/stories/money/providers/money-that-went-back.test.ts',
  'test/stories/money/providers/several-transactions.test.ts',
  'test/stories/teaching/ten-seats.test.ts',
  'test/stories/money/refunds/what-a-person-decides.test.ts',
  'test/second-institute.http.test.ts',
  'test/stopped-under-way.http.test.ts',
  'test/worker-stopped-in-a-backup.http.test.ts',
  'test/commands/commands-that-run.http.test.ts',
  'test/commands/fallen-parts.http.test.ts',
  'test/regular-expressions.test.ts',
  'src/server/platform/authentication/login-limiter.db.test.ts',
  'src/server/platform/db/embedded-postgres.db.test.ts',
  'bench/support/seed/seed-office.db.test.ts',
  'src/server/platform/backup/nightly/nightly-backups.db.test.ts',
  'src/server/platform/backup/nightly/proof-without-createdb.http.test.ts',
]
/** Some random stories and rows in `npm test`, all of them in `npm run test:long` (test/support/property-runs.ts). */
const partly = [
  'scripts/one-paisa.db.test.ts',
  'src/server/platform/http/cache/kept-answers.http.test.ts',
  'test/stories/selling/any-group-part-in-any-order.test.ts',
  'test/stories/money/providers/any-news-in-any-order.test.ts',
  'test/stories/money/providers/each-provider-refunds.test.ts',
  'test/stories/money/providers/each-provider-wrong.test.ts',
  'test/stories/selling/any-part-in-any-order.test.ts',
  'test/stories/money/refunds/any-refund-in-any-order.test.ts',
  'test/stories/teaching/any-seat-in-any-order.test.ts',
  'test/stories/money/documents/taxed-months.test.ts',
]
const database = {
  ...inNode,
  globalSetup: ['test/support/global-setup.ts'],
  // starting servers and hashing passwords on a busy machine
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** The kinds of test (CONTRIBUTING §6); a file's name says which it is. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // where the database has gone, thousands of tests would wait for it
    bail: 30,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...nowhere,
            ...long,
            '**/*.{property,db,http}.test.ts',
            '**/*.browser.test.tsx',
            'test/stories/**',
          ],
          ...inNode,
        },
      },
      {
        test: {
          name: 'property',
          include: ['**/*.property.test.ts'],
          exclude: nowhere,
          ...inNode,
          setupFiles: [...usual.setupFiles, 'test/support/property-runs.ts'],
        },
      },
      {
        css: cssOptions,
        // found while it runs, a package would load the page once more under the tests
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react-router', 'react-hook-form', 'zod/mini'],
        },
        test: {
          name: 'component',
          include: ['src/web/**/*.browser.test.tsx'],
          ...usual,
          setupFiles: [...usual.setupFiles, 'src/web/platform/styles/testing-styles.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumOptions() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...nowhere, ...long],
          ...database,
        },
      },
      {
        test: {
          name: 'http',
          include: ['**/*.http.test.ts'],
          exclude: [...nowhere, ...long],
          ...database,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['test/stories/**/*.test.ts'],
          exclude: [...nowhere, ...long],
          ...database,
        },
      },
      {
        // npm run test:long
        test: {
          name: 'long',
          include: [...long, ...partly],
          provide: { isLong: true },
          ...database,
        },
      },
    ],
  },
})
