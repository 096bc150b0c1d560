import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { endpointAddresses } from './src/web/api/endpoint-addresses.ts'

/**
 * What every page needs, in two files instead of thirty: the libraries, which stay the same from
 * release to release, and our frame. What only some pages need stays with them. All public styles
 * are a few kilobytes: one file, so that no page waits for its own; the office's are another, which
 * the public pages never load.
 */
const sharedChunks = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  { name: 'office-styles', test: /src\/web\/admin\/.*\.css$/ },
  { name: 'styles', test: /\.css$/ },
  {
    name: 'frame',
    test: /src\/web\/(?:shell|api|errors|ui\/(?!markdown))|web\/session\/session|web\/forms\/use-is-hydrated|institute\/institute\.ts|contract\/(?:pages|messages|problems)\.ts/,
  },
  // what a person's own pages ask with, in one file; pages for everybody never load it (decision 11)
  { name: 'data', test: /node_modules\/@tanstack\/(?:react-query|query-core)\/|src\/web\/data\// },
]

let isReady = false

/** Pages get what endpoint-addresses.ts makes of the endpoint table, and none of the table's schemas. */
const readyAddresses: Plugin = {
  name: 'ready-addresses',
  load: {
    filter: { id: /\/src\/web\/api\/endpoint-addresses\.ts$/ },
    handler() {
      isReady = true
      return `export const endpointAddresses = ${JSON.stringify(endpointAddresses)}`
    },
  },
  buildEnd(error) {
    if (!error && !isReady) this.error('Every page would carry the schemas: has the file moved?')
  },
}

/** Pages only: the server itself runs from source. The server loads one file, build/server/index.js. */
export default defineConfig({
  plugins: [reactRouter(), readyAddresses],
  build: {
    target: 'es2022',
    // Pictures and fonts stay files of their own: data: addresses would bloat the first view.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: sharedChunks },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'src/web/render-page.ts' } } },
  },
})
