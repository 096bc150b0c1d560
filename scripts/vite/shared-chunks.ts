import type { Plugin } from 'vite'

type SharedChunk = {
  name: string
  /** What belongs to it, by the paths of its files. Each pattern has to find something. */
  modules: readonly RegExp[]
}

/**
 * What every page needs, in two files instead of thirty: the libraries, which stay the same from
 * release to release, and our frame. What only some pages need stays with them. All public styles
 * are a few kilobytes: one file, so that no page waits for its own; the office's are another, which
 * the public pages never load.
 */
const sharedChunks: readonly SharedChunk[] = [
  {
    name: 'libraries',
    modules: [
      /node_modules\/react\//,
      /node_modules\/react-dom\//,
      /node_modules\/scheduler\//,
      /node_modules\/react-router\//,
    ],
  },
  { name: 'office-styles', modules: [/src\/web\/admin\/.*\.css$/] },
  { name: 'styles', modules: [/\.css$/] },
  {
    name: 'frame',
    modules: [
      /src\/web\/shell\//,
      // the field of every header; what it suggests comes with the first focus
      /src\/web\/search\/(?!ask-suggestions|suggest|use-suggestions)/,
      /src\/web\/api\//,
      /src\/web\/errors\//,
      /src\/web\/ui\/(?!badge|facts|markdown|pager|qr-code|question-dialog|select)/,
      /src\/web\/session\/session/,
      // what a logout removes, and what is begun once a page stands
      /src\/web\/(?:kept\/(?:cache-names|forget-kept)|offline\/when-quiet)\./,
      // of what is loaded later on; alone it would be one more file of every first visit
      /vite\/preload-helper/,
      // whether a member of staff is logged in here, which every page asks
      /src\/web\/admin\/frame\/admin-storage\./,
      /src\/web\/forms\/use-is-hydrated\./,
      /src\/contract\/pages\.ts$/,
    ],
  },
  // last: what a person's own pages ask with, in one file; pages for everybody never load it (decision 11)
  {
    name: 'data',
    modules: [
      /node_modules\/@tanstack\/react-query\//,
      /node_modules\/@tanstack\/query-core\//,
      /src\/web\/data\//,
    ],
  },
]

/** The groups for rolldown's code splitting. */
export const chunkGroups = sharedChunks.map(({ name, modules }) => ({
  name,
  test: (id: string) => modules.some((pattern) => pattern.test(id)),
}))

/** Which of the patterns find nothing among the files of a build. */
export function idlePatterns(files: readonly string[]): RegExp[] {
  const patterns = sharedChunks.flatMap(({ modules }) => modules)
  return patterns.filter((pattern) => !files.some((file) => pattern.test(file)))
}

/** Ends a build where a shared chunk has lost its files: a folder was renamed, and its pattern was not. */
export function sharedChunksAreFilled(): Plugin {
  return {
    name: 'shared-chunks-are-filled',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return
      const idle = idlePatterns([...this.getModuleIds()])
      if (idle.length > 0)
        this.error(`No file of a shared chunk: ${idle.join(', ')}. Has it moved?`)
    },
  }
}
