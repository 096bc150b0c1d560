import { defineConfig } from 'vitest/config'

const setupFiles = ['test/support/fail-on-console.ts']
const nowhere = ['**/node_modules/**', 'build/**', 'var/**', 'artifacts/**']
const database = {
  setupFiles,
  globalSetup: ['test/support/global-setup.ts'],
  // starting servers and hashing passwords on a busy machine
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** The kinds of house.md 2.7; a file's name says which it is. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.{property,db,http}.test.ts', 'test/stories/**'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'property',
          include: ['**/*.property.test.ts'],
          exclude: nowhere,
          setupFiles,
        },
      },
      {
        test: { name: 'db', include: ['**/*.db.test.ts'], exclude: nowhere, ...database },
      },
      {
        test: { name: 'http', include: ['**/*.http.test.ts'], exclude: nowhere, ...database },
      },
      {
        test: { name: 'stories', include: ['test/stories/**/*.test.ts'], ...database },
      },
    ],
  },
})
