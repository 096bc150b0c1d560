import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { generateTypes } from '../../db/generate-types.ts'
import { buildWebIfChanged } from '../build-web.ts'
import {
  commandCheck,
  failure,
  runPlaywright,
  success,
  vitestCheck,
  type Check,
  type Outcome,
} from './check.ts'
import { findOrInstallChromium } from './find-chromium.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const generatedTypes = 'src/server/platform/db/tables.generated.ts'

/**
 * The checks of `npm test`, cheap ones first, in some minutes. `npm test -- NAME …` runs the named
 * ones.
 */
export const allChecks: readonly Check[] = [
  commandCheck('format', ['oxfmt', '--check', '.']),
  commandCheck('lint', [
    'oxlint',
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]),
  commandCheck('types-contract', ['tsc', '-p', 'tsconfig.contract.json']),
  commandCheck('types-server', ['tsc', '-p', 'tsconfig.server.json']),
  commandCheck(
    'types-web',
    ['react-router', 'typegen'],
    ['cmk', '-p', 'tsconfig.web.json', '--clean'],
    ['tsc', '-p', 'tsconfig.web.json'],
  ),
  commandCheck('boundaries', [
    'depcruise',
    '--config=.dependency-cruiser.cjs',
    '--output-type=err-long',
    'src',
    'simulators',
    'institute',
    'db',
    'scripts',
    'test',
    'e2e',
    'bench',
  ]),
  commandCheck('unused', ['knip', '--no-progress']),
  vitestCheck('rules', ['unit', 'property'], true),
  // before tests of two files that need the built pages would build them at the same time
  { name: 'build', isHeavy: true, run: checked(build) },
  // one run with one database server (test/support/global-setup.ts), before another one is made and deleted
  vitestCheck('server', ['db', 'http', 'stories'], true),
  { name: 'schema', isHeavy: false, run: checked(compareGeneratedTypes) },
  { name: 'components', isHeavy: true, run: checked(runComponentTests) },
  browserCheck('browser', ['--grep-invert=@long'], { BROWSER_SIZES: 'own', LOOKS: 'off' }),
]

/** Parts of these, for `npm test -- NAME …`. */
export const partsOfChecks: readonly Check[] = [
  vitestCheck('database', ['db', 'http'], true),
  vitestCheck('stories', ['stories'], true),
]

/** The longer checks: `npm run test:long`. CI runs both. */
export const longChecks: readonly Check[] = [
  vitestCheck('long-stories', ['long'], true),
  browserCheck('other-sizes', ['--grep-invert=@long(?!.*@every-size)'], { BROWSER_SIZES: 'other' }),
  browserCheck('long-browser', ['--grep=@long'], { BROWSER_SIZES: 'own' }),
  // the journeys of `browser` once more, looking at what they pass
  browserCheck('looks', ['--grep=@looks'], { BROWSER_SIZES: 'own' }),
  // it publishes a policy, which every open page is asked to accept
  browserCheck('publish', ['e2e/institute/publish-a-policy.e2e.ts', '--project=desk-1280'], {
    BROWSER_SIZES: 'any',
  }),
]

/** A check that throws has failed, with the error as its output. */
function checked(run: () => Promise<Outcome>): () => Promise<Outcome> {
  return async () => {
    try {
      return await run()
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error))
    }
  }
}

/** Migrates an empty database and compares its types with the generated ones. */
async function compareGeneratedTypes(): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-types-'))
  try {
    const fresh = path.join(folder, 'tables.ts')
    await generateTypes(fresh)
    const isSame =
      (await readFile(fresh, 'utf8')) === (await readFile(path.join(root, generatedTypes), 'utf8'))
    return isSame
      ? success
      : failure(
          `${generatedTypes} does not match db/schema and db/migrations; run: node db/generate-types.ts`,
        )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runComponentTests(): Promise<Outcome> {
  await findOrInstallChromium()
  return vitestCheck('components', ['component'], true).run()
}

async function build(): Promise<Outcome> {
  await buildWebIfChanged({ log: () => {} })
  return success
}

/** The screen sizes are those of playwright.config.ts. With LOOKS=off it looks at no page (e2e/support/check-appearance.ts). */
function browserCheck(
  name: string,
  args: string[],
  environment: { BROWSER_SIZES: 'own' | 'other' | 'any'; LOOKS?: 'off' },
): Check {
  const run = checked(async () => {
    const CHROMIUM_PATH = await findOrInstallChromium()
    return runPlaywright(args, { CHROMIUM_PATH, PICTURES: 'off', ...environment })
  })
  return { name, isHeavy: true, run }
}
