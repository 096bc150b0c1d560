import type { Plugin } from 'vite'

const ofRouter = /\/node_modules\/react-router\/dist\/production\/lib\//
/** Checks whose second argument is a sentence for whoever writes pages. */
const checks = /^(?:UNSAFE_)?(?:invariant|warning|warnOnce)\$?\d*$/

const PURE = '/* @__PURE__ */ '

/**
 * Of the router: what sends forms, asks beside a navigation, takes changed sources and more routes, starts a page (start-programs.ts)
 * and loads ahead (load-by-intent.ts). Our forms call the API themselves.
 */
const unusedFunctions =
  /^(?:_internalSetRoutes|createClientRoutesWithHMRRevalidationOptOut|deleteFetcher|discoverRoutes|fetch|get(?:DoneFetcher|Fetcher|LoadingFetcher|SubmittingFetcher|SubmittingNavigation|UpdatedRevalidatingFetchers)|handleAction|handleFetcherAction|handleFetcherLoader|markFetchersDone|nonSsrStrategy|patchRoutes(?:Impl)?|PrefetchPageLinks|queueFetcherForDeletion|resetFetcher|Scripts|setFetcherError|singleFetch(?:ActionStrategy|LoaderFetcherStrategy)|StreamTransfer|updateFetcherState)$/
/**
 * What functions answer where nobody uses what they are for, by what that is. Each link would carry three hooks to load ahead by
 * itself, and a navigation would ask at each step after fetchers, sent forms, discovered routes and middleware.
 */
const simpler = new Map([
  ['usePrefetchBehavior', '{ return [false, null, {}] }'],
  // fetchers
  ['abortFetcher', '{}'],
  ['abortStaleFetchLoads', '{ return false }'],
  ['interruptActiveLoads', '{ isRevalidationRequired = true }'],
  ['markFetchRedirectsDone', '{ return false }'],
  // forms that the router sends
  ['getSubmissionFromNavigation', '{}'],
  ['getUpdatedActionData', '{}'],
  ['normalizeNavigateOptions', '{ return { path } }'],
  // routes that are not in the table
  ['checkFogOfWar', '{ return { active: false, matches: null } }'],
  // middleware of the browser
  ['runClientMiddlewarePipeline', '{ return handler() }'],
  // transitions of the browser's own
  ['persistAppliedTransitions', '{}'],
  ['restoreAppliedTransitions', '{}'],
])
const needsThem =
  /\bimport \{[^}]*\b(?:Form|PrefetchPageLinks|use(?:Fetchers?|Submit|ActionData|ViewTransitionState))\b[^}]*\} from 'react-router'|<(?:Nav)?Link\b[^>]*\b(?:prefetch|viewTransition)\b|\bclientMiddleware\b/

/**
 * Parts of React Router that nothing of ours calls, and that its own code asks for all the same. In their place stands the
 * answer that they give to whoever uses none of it: the table of pages travels with the first page (react-router.config.ts),
 * and nobody watches the router.
 */
const unused = new Map([
  [
    'dom/ssr/fog-of-war.js',
    `export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
${named('URL_LIMIT', 'getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  ],
  [
    'router/instrumentation.js',
    `export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
${named('instrumentHandler', 'instrumentationResultMetaContext')}`,
  ],
])

/** Only the server's half imports these, which no page carries; they have to be there all the same. */
function named(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined`).join('\n')
}

/** A syntax tree as a parser leaves it: what is looked for in it is looked at first. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** What browsers get of React Router: without what no page uses, and without its advice to developers. */
export function leanRouter(): Plugin[] {
  return [withoutUnused(), nothingNeedsIt()]
}

function withoutUnused(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: ofRouter },
      handler(id) {
        const [name = '', code] = [...unused].find(([file]) => id.endsWith(`/lib/${file}`)) ?? []
        met.add(name)
        return code
      },
    },
    transform: {
      filter: { id: ofRouter },
      handler(code) {
        const tree: unknown = this.parse(code)
        return { code: withoutAdvice(code, tree), map: null }
      },
    },
    buildEnd(error) {
      const missed = [...unused.keys()].filter((name) => !met.has(name))
      if (!error && missed.length > 0)
        this.error(`React Router has no ${missed.join(', ')} any more`)
    },
  }
}

function nothingNeedsIt(): Plugin {
  return {
    name: 'nothing-needs-what-the-router-lacks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?/, code: needsThem },
      handler() {
        this.error(
          'Pages carry no part of React Router that sends forms: scripts/vite/lean-router.ts',
        )
      },
    },
  }
}

/**
 * A failed check still throws, without its sentence; what only warns is left out, and so are the names for React's developer tools,
 * which keep what nobody uses.
 */
export function withoutAdvice(code: string, tree: unknown): string {
  const edits = editsIn(tree).toSorted((one, other) => other.start - one.start)
  return edits.reduce(
    (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
}

type Edit = { start: number; end: number; instead: string }

function editsIn(value: unknown): Edit[] {
  if (Array.isArray(value)) return value.flatMap(editsIn)
  if (!isNode(value)) return []
  const own = editOfCheck(value) ?? editOfName(value) ?? editOfUnused(value)
  if (own) return [own]
  const within = Object.values(value).flatMap(editsIn)
  return makesComponent(value)
    ? [{ start: value.start, end: value.start, instead: PURE }, ...within]
    : within
}

/** `React.forwardRef(...)`: without the remark a component that nobody uses stays, and all that it uses. */
function makesComponent({ type, callee }: Node): boolean {
  return (
    type === 'CallExpression' &&
    isNode(callee) &&
    isNamed(callee['property'], /^(?:createContext|forwardRef|memo)$/)
  )
}

function editOfCheck({ type, start, end, callee, arguments: given }: Node): Edit | null {
  if (type !== 'CallExpression' || !isNamed(callee, checks) || !Array.isArray(given)) return null
  const [condition, sentence]: unknown[] = given
  if (!isNode(condition) || !isNode(sentence)) return null
  if (!isNamed(callee, /invariant/)) return { start, end, instead: 'void 0' }
  return { start: condition.end, end: sentence.end, instead: '' }
}

/** `Form.displayName = "Form"` */
function editOfName({ type, start, end, expression }: Node): Edit | null {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return null
  const { type: kind, left } = expression
  const isName =
    kind === 'AssignmentExpression' && isNode(left) && isNamed(left['property'], /^displayName$/)
  return isName ? { start, end, instead: '' } : null
}

function editOfUnused({ type, id, body }: Node): Edit | null {
  if (type !== 'FunctionDeclaration' || !isNode(id) || !isNode(body)) return null
  const { start, end } = body
  if (isNamed(id, unusedFunctions))
    return { start, end, instead: `{ throw Error('lean-router.ts') }` }
  const instead = simpler.get(String(id['name']))
  return instead === undefined ? null : { start, end, instead }
}

function isNamed(value: unknown, name: RegExp): boolean {
  return isNode(value) && value.type === 'Identifier' && name.test(String(value['name']))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
