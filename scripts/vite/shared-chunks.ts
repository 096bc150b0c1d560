import type { Plugin } from 'vite'

type SharedChunk = {
  name: string
  /** What belongs to it, by the paths of its files. Each pattern has to find something. */
  modules: readonly RegExp[]
  /** Only those that at least so many files need that a browser starts with: what one page needs stays with it. */
  minShareCount?: number
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
      // changes as rarely; whichever of the two tables of addresses came first would take it along
      /src\/contract\/page-address\.ts$/,
    ],
  },
  { name: 'office-styles', modules: [/src\/web\/admin\/.*\.css$/] },
  // of what a person comes to after a first visit
  {
    name: 'own-styles',
    modules: [
      /src\/web\/(?:certificates|data|documents|payments|verify)\/(?!refund-text).*\.css$/,
      /src\/web\/accounts\/profile-page\.module\.css$/,
      /src\/web\/policies\/policy-page\.module\.css$/,
      /src\/web\/catalog\/compare-(?:page|table)\.module\.css$/,
      /src\/web\/session\/student-only\.module\.css$/,
      /src\/web\/ui\/(?:qr-code|question-dialog|record-card)\.module\.css$/,
    ],
  },
  { name: 'styles', modules: [/\.css$/] },
  // before the frame, which would take them along with the other pages' addresses
  {
    name: 'office-addresses',
    modules: [
      /src\/contract\/office-(?:entrance-)?pages\.ts$/,
      /src\/web\/api\/office-addresses\.ts$/,
    ],
  },
  {
    name: 'frame',
    modules: [
      /src\/web\/root\.tsx/,
      /src\/web\/accounts\/session-mark\./,
      /src\/web\/shell\/(?!structured-data-of-course)/,
      // the field of every header; what it suggests comes with the first focus
      /src\/web\/search\/(?!ask-suggestions|suggest|use-suggestions)/,
      /src\/web\/api\/(?!office-)/,
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
      /src\/contract\/(?:limits|own-entry|known-paths|pages|public-pages)\.ts$/,
    ],
  },
  // what lists, a course's page and the login inside a purchase show, which nearly every first visit is one of
  {
    name: 'catalog',
    modules: [
      /src\/web\/(?:address|compare|fees)\//,
      /src\/web\/batches\/(?!own-batch)/,
      /src\/web\/catalog\/(?!certificate-sample|course-(?:answers|facts|notes|outcomes|page|topics|trainer))/,
      /src\/web\/ui\/(?:badge|pager)\./,
      /src\/contract\/(?:batch-words|indian-digits|indian-time|money|policy-sentences)\.ts$/,
      /src\/web\/certificates\/certificate-drawing\./,
      /src\/web\/payments\/refund-text\./,
    ],
    minShareCount: 2,
  },
  // what a course's page and the office's preview of it show, and no list
  {
    name: 'course',
    modules: [
      /src\/web\/catalog\/(?:certificate-sample|course-(?:answers|facts|notes|outcomes|page|topics|trainer))\./,
      /src\/web\/batches\/own-batch\./,
      /src\/web\/ui\/markdown\./,
      /src\/web\/payments\/(?:course-state-labels|payment-link|refund-sentence)\./,
      /src\/web\/sharing\/send-to-parent\./,
      /src\/web\/session\/(?:chosen-campus|end-session)\./,
      /src\/web\/shell\/structured-data-of-course\./,
    ],
  },
  {
    name: 'accounts',
    modules: [
      /src\/web\/accounts\/(?:account-card|age-|from-|google-(?!login|registration)|login-reason|new-password-fields|registration-|use-next-path|use-policies|what-for)/,
      /src\/web\/forms\/(?:field|name-field|password-field|submit-button|use-late-form|use-name-on-paper|use-once)/,
      /src\/contract\/password-rules\.ts$/,
      /src\/web\/session\/account-failure-text\./,
    ],
    minShareCount: 2,
  },
  // what checks a form before it is sent, fetched when somebody begins with one (use-late-form.ts): first what knows no form,
  {
    name: 'form-library',
    modules: [
      /node_modules\/zod\//,
      /src\/contract\/rule-sentence\.ts$/,
      /src\/web\/forms\/check-values\./,
    ],
  },
  // then the rules of ours, so that neither is a long task
  {
    name: 'form-rules',
    modules: [/src\/contract\/(?:accounts|phone|policies-shown|staff|visible-text)\.ts$/],
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
export const chunkGroups = sharedChunks.map(({ name, modules, minShareCount }) => ({
  name,
  ...(minShareCount !== undefined && { minShareCount }),
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
