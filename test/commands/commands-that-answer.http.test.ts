import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { npmRun } from '../support/npm-run.ts'

const TIMEOUT_MS = 120_000
const database = testDatabase()
const nothing = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-commands-'))
const file = path.join(folder, 'portal.backup')
afterAll(() => rmSync(folder, { recursive: true }))

/** Started and stopped by commands-that-run.http.test.ts. */
const thatRun = ['start', 'dev', 'serve', 'work', 'upgrade']

const of = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  KALARI_BACKUP_PASSPHRASE: 'passphrase of the tests',
})

/** In this order: a restore needs a backup. */
const thatAnswer = [
  { args: ['test', 'nonsense'], code: 1, says: 'There is no check "nonsense". There are: format' },
  { args: ['test:long', 'nonsense'], code: 1, says: 'There is no check "nonsense". There are:' },
  { args: ['bench', 'nonsense'], code: 1, says: 'There is no benchmark "nonsense". There are:' },
  { args: ['drill', 'nonsense'], code: 1, says: 'There is no drill "nonsense". There are:' },
  { args: ['mutate', 'nonsense'], code: 1, says: 'There is no rule file "nonsense". There are:' },
  { args: ['migrate'], code: 0, says: 'Nothing to do: up to date.' },
  { args: ['admin', 'list'], code: 0, says: '0 in all.' },
  { args: ['doctor'], code: 1, says: 'settings' },
  { args: ['backup', file], code: 0, says: `${file}: ` },
  { args: ['restore', file], code: 0, says: 'All is as in the backup of ', into: 'nothing' },
]

test('every command of package.json is started by a test', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const started = [...thatRun, ...thatAnswer.map(({ args }) => args[0])]
  expect(new Set(started)).toEqual(new Set(Object.keys(scripts)))
})

test.each(thatAnswer)(
  'npm run $args.0 prints its result and exits',
  async ({ args, code, says, into }) => {
    const { databaseUrl } = into === 'nothing' ? nothing : database
    const run = npmRun(args, of(databaseUrl))
    expect({ code: await run.ended, said: run.output() }).toEqual({
      code,
      said: expect.stringContaining(says),
    })
  },
  TIMEOUT_MS,
)
