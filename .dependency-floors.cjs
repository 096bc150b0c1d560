// what tests and their stand-ins import is free, see .dependency-cruiser.cjs
const test = '\\.(test|property\\.test|db\\.test|http\\.test)\\.tsx?$|/testing-[^/]+\\.ts$'

/**
 * The floors of src/server, from the ground: `room/module`, or a room that is one module. A module imports lower floors
 * only; those of one floor do not know each other. On top of all stand the files of src/server itself and its settings,
 * which put the parts together.
 */
const floors = [
  ['platform/foundation', 'platform/principal'],
  ['platform/metrics'],
  ['platform/db'],
  ['platform/jobs'],
  ['platform/activity', 'platform/backup', 'platform/limits'],
  ['platform/deps'],
  ['platform/documents', 'platform/http'],
  ['platform/api-docs', 'platform/mail'],
  ['platform/authentication'],
  ['institute/policies'],
  ['institute'],
  ['institute/settings'],
  ['catalog', 'catalog/pictures'],
  ['catalog/demand'],
  ['people/accounts', 'people/audit', 'people/staff'],
  ['money'],
  ['money/refunds'],
  ['teaching/trainers'],
  ['teaching/batches'],
  ['teaching/enrollments'],
  ['teaching/certificates'],
  ['selling/concessions', 'selling/enquiries'],
  ['selling'],
  ['accounting/bank', 'accounting/books', 'accounting/settlements'],
  ['accounting/imports'],
  ['office/integrations'],
  ['office', 'office/health'],
]
const named = floors.flat()
/** A room that is a module of its own contains other modules, which are not part of it. */
const insideOf = (name) =>
  named.filter((other) => other.startsWith(`${name}/`)).map((other) => other.slice(name.length + 1))
const folderOf = (name) => {
  const inside = insideOf(name)
  return inside.length === 0 ? `${name}/` : `${name}/(?!(?:${inside.join('|')})/)`
}
const pathOf = (some) =>
  some.length === 0 ? '^$' : `^src/server/(?:${some.map(folderOf).join('|')})`
const isPlatform = (name) => name.startsWith('platform/')
const modules = named.filter((name) => !isPlatform(name))

const downwardRules = floors.map((floor, height) => ({
  name: `floor-${height + 1}`,
  comment:
    'A module of src/server imports only modules of lower floors (ARCHITECTURE.md): move what both need down, or hand it in from above.',
  severity: 'error',
  from: { path: pathOf(floor), pathNot: test },
  to: { path: `^src/server/(?:[^/]+$|settings/)|${pathOf(floors.slice(height + 1).flat())}` },
}))

/** Modules of one floor do not know each other. */
const neighbourRules = floors
  .filter((floor) => floor.length > 1)
  .flatMap((floor) =>
    floor.map((name) => ({
      name: `beside-${name.replace('/', '-')}`,
      comment:
        'Modules of one floor do not know each other: move what both need down, or hand it in from above.',
      severity: 'error',
      from: { path: pathOf([name]), pathNot: test },
      to: { path: pathOf(floor.filter((other) => other !== name)) },
    })),
  )

/** Come in by the module's *.service.ts: its rules, use cases and stores are its own. */
const serviceRules = modules.map((name) => ({
  name: `service-of-${name.replace('/', '-')}`,
  comment: "Come in by the module's *.service.ts: its rules, use cases and stores are its own.",
  severity: 'error',
  from: { path: pathOf(modules.filter((other) => other !== name)), pathNot: test },
  to: { path: pathOf([name]), pathNot: '\\.service\\.ts$' },
}))

const everyModule = {
  name: 'every-module-has-a-floor',
  comment: 'Say in the table of floors where this module of src/server stands.',
  severity: 'error',
  from: { path: '^src/server/[^/]+/', pathNot: `${pathOf(named)}|^src/server/settings/` },
  to: {},
}

module.exports = {
  floorRules: [...serviceRules, ...downwardRules, ...neighbourRules, everyModule],
  test,
}
