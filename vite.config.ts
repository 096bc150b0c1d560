import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssOptions } from './scripts/vite/breakpoints.ts'
import { assetsAreCompressed } from './scripts/vite/compressed-assets.ts'
import { offlineWorkerIsBuilt } from './scripts/vite/offline-worker.ts'
import { refuseOldNode } from './scripts/support/refuse-old-node.mjs'

refuseOldNode()

/** Builds the pages only: the server runs from its sources and loads one file, build/server/index.js. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), offlineWorkerIsBuilt(), assetsAreCompressed()],
  css: cssOptions,
  build: {
    target: 'es2022',
    // The CSP allows no data: address but for pictures, and fonts stay files that a browser can cache.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // These libraries change seldom, so browsers keep them from release to release.
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                // Shared by all public pages: a few files instead of a hundred.
                {
                  name: 'frame',
                  test: /\/src\/web\/(?:platform\/(?:address|api|errors|shell)|catalog\/(?:compare|search))\//,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/web/render-page.ts' } },
      // One file starts faster than hundreds; under `npm run dev` Vite leaves packages in place.
      ...(command === 'build' ? { resolve: { noExternal: true } } : {}),
    },
  },
}))
