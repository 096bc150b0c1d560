import { expect, test } from 'vitest'
import { isBackupDue, isProofDue, isProofLate } from './when-due.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test('a backup is due once a night, or soon after a night without a worker', () => {
  const madeAt = at('2026-07-01T02:00:04')
  const due = (now: string) => isBackupDue(at(now), { madeAt, failedAt: null })
  expect(due('2026-07-01T02:00:06')).toBe(false)
  expect(due('2026-07-02T01:59:59')).toBe(false)
  expect(due('2026-07-02T02:00:00')).toBe(true)
  expect(due('2026-07-02T11:00:00')).toBe(true)
  expect(isBackupDue(at('2026-07-01T11:00:00'), { madeAt: null, failedAt: null })).toBe(true)
})

test('a failed backup is retried after an hour', () => {
  const failedAt = at('2026-07-02T02:00:10')
  const due = (now: string) => isBackupDue(at(now), { madeAt: at('2026-07-01T02:00:04'), failedAt })
  expect(due('2026-07-02T03:00:09')).toBe(false)
  expect(due('2026-07-02T03:00:10')).toBe(true)
})

test('a proof is due after seven nights, and late after eight days', () => {
  const provenAt = at('2026-07-01T02:03:00')
  expect(isProofDue(at('2026-07-07T02:01:00'), provenAt)).toBe(false)
  expect(isProofDue(at('2026-07-08T02:01:00'), provenAt)).toBe(true)
  expect(isProofLate(at('2026-07-09T02:03:00'), provenAt)).toBe(false)
  expect(isProofLate(at('2026-07-09T02:03:01'), provenAt)).toBe(true)
  expect([isProofDue, isProofLate].map((is) => is(provenAt, null))).toEqual([true, true])
})
