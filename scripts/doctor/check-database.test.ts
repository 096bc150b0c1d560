import { expect, test } from 'vitest'
import { checkArchive } from './check-database.ts'

const early = new Date('2026-11-24T01:00:00Z')
const late = new Date('2026-11-24T02:00:00Z')

async function verdictOf(said: { archivedAt: Date | null; failedAt: Date | null } | null) {
  const findings = await checkArchive({ archive: () => Promise.resolve(said) })
  return findings.map(({ verdict, sentence }) => `${verdict} ${sentence}`)
}

test('an archive that nothing reaches is wrong, and a recovered archive is ok', async () => {
  expect(await verdictOf({ archivedAt: early, failedAt: late })).toEqual([
    expect.stringMatching(/^wrong Nothing since 2026-11-24T01:00:00\.000Z has reached/),
  ])
  expect(await verdictOf({ archivedAt: null, failedAt: early })).toEqual([
    expect.stringMatching(/^wrong Nothing ever has reached/),
  ])
  expect(await verdictOf({ archivedAt: late, failedAt: early })).toEqual([
    'ok The archive of PostgreSQL holds all up to 2026-11-24T02:00:00.000Z.',
  ])
})

test('an empty archive needs a look, and a missing archive is not reported', async () => {
  expect(await verdictOf({ archivedAt: null, failedAt: null })).toEqual([
    expect.stringMatching(/^look /),
  ])
  expect(await verdictOf(null)).toEqual([])
})
