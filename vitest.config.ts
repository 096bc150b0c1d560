import { defineConfig } from 'vitest/config'

const usual = {
  setupFiles: ['test/support/fail-on-console.ts'],
  // a machine of two cores may be busy with other things; what hangs fails all the same
  testTimeout: 15_000,
  expect: { poll: { timeout: 10_000 } },
}
const nowhere = ['**/node_modules/**', 'build/**', 'var/**', 'artifacts/**']
/** Takes minutes: hundreds of random stories, and the compiler for each kind of change. */
const long = ['test/stories/any-*-in-any-order.test.ts', 'test/change-cost/change-cost.test.ts']
const database = {
  ...usual,
  globalSetup: ['test/support/global-setup.ts'],
  // starting servers and hashing passwords on a busy machine
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** The kinds of test (CONTRIBUTING §6); a file's name says which it is. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, ...long, '**/*.{property,db,http}.test.ts', 'test/stories/**'],
          ...usual,
        },
      },
      {
        test: {
          name: 'property',
          include: ['**/*.property.test.ts'],
          exclude: nowhere,
          ...usual,
          setupFiles: [...usual.setupFiles, 'test/support/property-runs.ts'],
        },
      },
      {
        test: { name: 'db', include: ['**/*.db.test.ts'], exclude: nowhere, ...database },
      },
      {
        test: { name: 'http', include: ['**/*.http.test.ts'], exclude: nowhere, ...database },
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
        test: { name: 'long', include: long, ...database },
      },
    ],
  },
})
