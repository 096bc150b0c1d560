/**
 * Who may import whom (CONTRIBUTING §2). The comment of a rule is what a reviewer would say.
 * Files named `*.test.ts` and the stand-ins that tests make may reach further; `not-to-tests` keeps them out of the product.
 */

const { floorRules, test } = require('./.dependency-floors.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-a-leaf',
      comment:
        'The contract is what both sides share. It imports only zod, so that neither side leaks into the other.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: test },
      to: { pathNot: '^src/contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'markdown-is-a-leaf',
      comment:
        'Markdown becomes HTML in one way, when a course is saved and in the office’s preview: for both sides, knowing neither.',
      severity: 'error',
      from: { path: '^src/markdown/', pathNot: test },
      to: { pathNot: '^src/markdown/|(^|/)node_modules/marked/' },
    },
    {
      name: 'tables-know-only-the-contract',
      comment:
        'A table of a file is read in one way, in the browser that opens it and by the server that records it: for both sides, knowing neither.',
      severity: 'error',
      from: { path: '^src/tables/', pathNot: test },
      to: { pathNot: '^src/(tables|contract)/|(^|/)node_modules/(papaparse|hucre|zod)/' },
    },
    {
      name: 'workbooks-are-opened-in-browsers',
      comment:
        'The server reads text. A workbook of a stranger is opened and written by the browser (decision 88).',
      severity: 'error',
      from: { path: '^src/server/', pathNot: test },
      to: { path: '^src/tables/(open-file|write-workbook)\\.ts$|(^|/)node_modules/hucre/' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment:
        'Pages know the contract and the institute, never the server: what they import is sent to the browser.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: test },
      to: { path: '^(src/server|simulators|db|scripts|test|e2e|bench)/' },
    },
    {
      name: 'pages-know-no-sentence-of-a-refusal',
      comment:
        'A page meets a refusal as src/web/platform/api/problem.ts: contract/problems.ts brings the sentences of the whole office with it.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: `${test}|^src/web/platform/api/problem-codes\\.ts$` },
      to: { path: '^src/contract/problems\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-runs-in-a-browser',
      comment:
        'A page runs in a browser, where Node has no modules. Only the two server entries render with Node at hand.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: `${test}|^src/web/(entry\\.server|render-page)\\.tsx?$` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-business',
      comment: 'A button does not know what a course is. Pass it what it shows.',
      severity: 'error',
      from: { path: '^src/web/platform/ui/', pathNot: test },
      to: {
        path: '^(src/contract|institute)/|^src/web/(?!platform/ui/)',
        // how a number is spelled is no business
        pathNot: '^src/contract/platform/text/indian-digits.ts$',
      },
    },
    {
      name: 'server-does-not-import-pages',
      comment:
        "The server loads the built bundle's one export at run time. Importing a page ties it to the page framework.",
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'simulators-are-other-companies',
      comment:
        "A simulator is another company's server: it is written from their documents and imports nothing of ours.",
      severity: 'error',
      from: { path: '^simulators/' },
      to: { path: '^(src|institute|db|scripts|test|e2e|bench)/' },
    },
    {
      name: 'we-do-not-know-the-simulators',
      comment:
        'The product talks to other companies by URL and key. It does not know that a simulator exists.',
      severity: 'error',
      from: { path: '^(src|institute|db)/', pathNot: test },
      to: { path: '^simulators/' },
    },
    ...floorRules,
    {
      name: 'use-cases-know-no-http',
      comment:
        'A rule, a use case or a store does not know that it was called over HTTP: only *.routes.ts, *.raw-routes.ts and *.webhooks.ts do.',
      severity: 'error',
      from: {
        path: '^src/server/[^/]+/',
        pathNot: `${test}|^src/server/platform/http/|\\.(routes|raw-routes|webhooks)\\.ts$`,
      },
      to: { path: '^src/server/platform/http/' },
    },
    {
      name: 'sql-lives-in-stores',
      comment:
        'SQL is written in a *.store.ts, in db/ and in the queue. A use case asks its store.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${test}|\\.store\\.ts$|^src/server/platform/(db|jobs)/`,
      },
      to: { path: '(^|/)node_modules/(kysely|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-lives-at-the-edge',
      comment:
        'Rules and use cases do not know HTTP. Fastify belongs to http/, to *.routes.ts, *.raw-routes.ts and *.webhooks.ts.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${test}|^src/server/platform/http/|^src/server/(app|main\\.web|open-web)\\.ts$|\\.(routes|raw-routes|webhooks)\\.ts$`,
      },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'adapters-meet-us-in-app-ts',
      comment:
        'An adapter to another company is chosen in app.ts, and configured in config.ts; everybody else knows its port only.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: `${test}|^src/server/(app|config)\\.ts$|^src/server/settings/connections/|^src/server/money/gateways/|^src/server/platform/mail/channels/|\\.(http|smtp)\\.ts$`,
      },
      to: { path: '^src/server/money/gateways/|^src/server/.*\\.(http|smtp)\\.ts$' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file and it imports nobody: remove it, or connect it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `${test}|\\.d\\.ts$|^scripts/|^db/migrations/|\\.e2e\\.ts$|\\.bench\\.ts$|\\.drill\\.ts$`,
      },
      to: {},
    },
    {
      name: 'not-to-tests',
      comment: 'The product imports no tests. print-purchase-sql.ts makes one of a test.',
      severity: 'error',
      from: { path: '^(src|simulators|institute|db|scripts)/', pathNot: `${test}|/print-purchase` },
      to: { path: `${test}|^(test|e2e)/` },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      comment:
        'What runs in production is a dependency, not a devDependency: the image is built without the latter.',
      severity: 'error',
      from: {
        path: '^(src|institute|db)/',
        // these run while building only
        pathNot: `${test}|^src/web/routes\\.ts$|^db/generate-types\\.ts$`,
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '(^|/)node_modules/@types/',
      },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      // the page framework writes these types while building; vite reads text files with ?raw
      to: { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:|\\?raw$' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(build|var|artifacts|\\.react-router)/' },
    // type imports count: a rule about who knows whom is about types too
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.server.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
