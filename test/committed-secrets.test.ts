import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, test } from 'vitest'

/** Strings that look like secrets, each with the reason why it is harmless. Other such strings may not be committed. */
const madeUp: { value: RegExp; in?: string; because: string }[] = [
  { value: /sample/, because: 'under npm start alone: serve and work refuse what says sample' },
  {
    value: /^\w+$/,
    in: 'src/server/config.test.ts',
    because: 'has to look real to be let through',
  },
  {
    value: /-(?:77AB|90CC|6F1D|31C7|5D20)|^\w+$/,
    in: 'test/stories/money/providers/each-provider-keys.test.ts',
    because: 'as above',
  },
  {
    value: /another|^sk_test_9A7C31F04B$/,
    in: 'test/support/story/providers/all-providers.ts',
    because: 'is to be refused',
  },
  { value: /-77AB|-90CC|^k-6F|,/, in: 'src/server/config.test.ts', because: 'as above' },
  { value: /^Monsoon#26$/, in: 'src/server/config.test.ts', because: 'a password of nobody' },
  { value: /of[- ]the[- ]tests/, because: 'of a portal that lives as long as its test' },
  { value: /\$\{\w+:\?\}|^\?\}/, in: 'compose.yaml', because: 'a name, filled in from .env' },
  { value: /^test-/, in: 'test/support/portal-app.ts', because: 'of a test’s portal, too' },
  { value: /^two words$/, in: 'src/server/config.test.ts', because: 'is to be refused' },
  { value: /^another-key$/, in: 'scripts/doctor.db.test.ts', because: 'is to be refused' },
]

/** A setting of .env.example that is secret, with a value beside it: in TypeScript, YAML, or an environment file. */
const SETTING =
  /\b(?:[A-Z\d]+_)*(?:SECRET|PASSWORD|PASSPHRASE|(?:API|RESPONSE|SECRET)_KEY|BACKUP_IDENTITY)\b['"]?(?:: ?|=)(?:'([^'\n]{6,})'|"([^"\n]{6,})"|([^\s'"`$<{(…]{6,}))/g
/** In code an unquoted word is a name, not a value. */
const CODE = /\.(?:[cm]?[jt]sx?|patch)$/
/** What opens our backups; the preset does not know it. */
const AGE_KEY = /AGE-SECRET-KEY-1[A-Z0-9]{58}/g

const RULES = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }]

type Found = { file: string; line: number; what: string }

test('no tracked file contains a secret', { timeout: 30_000 }, async () => {
  const found: Found[] = []
  for (const file of trackedFiles()) {
    const bytes = readFileSync(file)
    // a picture or a font: skipped because a search would only be slow
    if (!bytes.includes(0)) found.push(...(await secretsIn(file, bytes.toString())))
  }
  expect(found).toEqual([])
})

test('the only tracked environment file is the example', () => {
  const names = trackedFiles().filter((file) =>
    /^\.env|\.(?:pem|key|p12|backup)$/.test(path.basename(file)),
  )
  expect(names).toEqual(['.env.example'])
})

// assembled here, so that this file contains no such string
test.each([
  [
    'a private key',
    `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA7mXk9yqv2H1o'.repeat(9)}\n-----END RSA PRIVATE KEY-----`,
  ],
  ['a key of Stripe', ['sk', 'live', '51H8aB3dE5fG7hI9jK1lM3nO5pQ'].join('_')],
  ['a token of GitHub', ['ghp', 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5'].join('_')],
  [
    'a database with its password',
    ['postgres://kalari:', 'Xk29sdfk20', '@db.kalari.in/kalari'].join(''),
  ],
  [
    'what opens a backup',
    `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`,
  ],
  ['a line of an environment file', ['SECRET_KEY', 'k4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1'].join('=')],
  ['a setting in a workflow', ['  JUSPAY_WEBHOOK_PASSWORD', ' p-90CC12AA7F3B61'].join(':')],
])('detects %s', async (_what, text) => {
  expect(await secretsIn('ops/notes.txt', `first line\n${text}\n`)).not.toEqual([])
})

test('every documented exception still exists', () => {
  const unused = madeUp.filter(
    ({ value, in: only }) =>
      !trackedFiles().some(
        (file) =>
          (only === undefined || only === file) &&
          settingsIn(file, readFileSync(file, 'utf8')).some((one) => value.test(one.value)),
      ),
  )
  expect(unused).toEqual([])
})

/** @param file by its path from the root; need not be there. */
async function secretsIn(file: string, text: string): Promise<Found[]> {
  const { messages } = await lintSource({
    source: {
      filePath: path.resolve(file),
      content: text,
      contentType: 'text',
      ext: path.extname(file),
    },
    options: { config: { rules: RULES }, maskSecrets: true },
  })
  return [
    ...messages
      // a place to fill in
      .filter(({ range }) => !/:<password>@/.test(text.slice(...range)))
      .map(({ loc, ruleId }) => ({ file, line: loc.start.line, what: ruleId })),
    ...[...text.matchAll(AGE_KEY)].map(({ index }) => ({
      file,
      line: lineAt(text, index),
      what: 'age',
    })),
    ...settingsIn(file, text)
      .filter(({ value }) => !isMadeUp(file, value))
      .map(({ index }) => ({ file, line: lineAt(text, index), what: 'a setting with its value' })),
  ]
}

function settingsIn(file: string, text: string): { value: string; index: number }[] {
  return [...text.matchAll(SETTING)].flatMap(({ 1: single, 2: double, 3: bare, index }) => {
    const value = single ?? double ?? (CODE.test(file) ? undefined : bare)
    return value === undefined ? [] : [{ value, index }]
  })
}

function isMadeUp(file: string, value: string): boolean {
  return madeUp.some((one) => (one.in === undefined || one.in === file) && one.value.test(value))
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** A removed file that is not committed yet is tracked, too. */
function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 25 })
  return listed.split('\0').filter((file) => file !== '' && existsSync(file))
}
