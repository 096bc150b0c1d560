import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { avifsLieBeside } from './scripts/vite/avifs-beside.ts'
import { cssOptions } from './scripts/vite/breakpoints.ts'
import { classNamesInPlace, shortClassNames } from './scripts/vite/class-names.ts'
import { firstVisitsStaySmall } from './scripts/vite/first-visits.ts'
import { assetsAreCompressed } from './scripts/vite/compressed-assets.ts'
import { leanRouter } from './scripts/vite/lean-router.ts'
import { offlineWorkerIsBuilt } from './scripts/vite/offline-worker.ts'
import { plainLetters } from './scripts/vite/plain-letters.ts'
import { publicTableIsWritten } from './scripts/vite/public-table.ts'
import { readyTables } from './scripts/vite/ready-tables.ts'
import { chunkGroups, sharedChunksAreFilled } from './scripts/vite/shared-chunks.ts'
import { stylesComeOnce } from './scripts/vite/styles-once.ts'
import { visitsAreWeighed } from './scripts/vite/weighed-visits.ts'

/** Pages only: the server itself runs from source. The server loads one file, build/server/index.js. */
export default defineConfig(({ command }) => ({
  plugins: [
    classNamesInPlace(),
    leanRouter(),
    reactRouter(),
    readyTables(),
    stylesComeOnce(),
    sharedChunksAreFilled(),
    firstVisitsStaySmall(),
    publicTableIsWritten(),
    offlineWorkerIsBuilt(),
    avifsLieBeside(),
    assetsAreCompressed(),
    visitsAreWeighed(),
  ],
  // readable ones while somebody works on the pages
  css: command === 'build' ? { ...cssOptions, modules: shortClassNames } : cssOptions,
  build: {
    target: 'es2022',
    // Pictures and fonts stay files of their own: data: addresses would bloat the first view.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // a page carries the sentences that it says itself, and not the table that they stand in
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/web/render-page.ts', output: plainLetters } },
      // one file is loaded in a third of the time and memory of hundreds; from the sources Vite leaves packages in place
      ...(command === 'build' ? { resolve: { noExternal: true } } : {}),
    },
  },
}))
