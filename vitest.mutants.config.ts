import { defineConfig } from 'vitest/config'

/** The tests that scripts/mutate.ts names: a rule's own, so that nobody else's luck watches it. */
export default defineConfig({
  test: {
    include: (process.env['KALARI_TESTS'] ?? '').split(','),
    setupFiles: ['test/support/fail-on-console.ts', 'test/support/property-runs.ts'],
    // as in vitest.config.ts: a busy machine
    testTimeout: 15_000,
  },
})
