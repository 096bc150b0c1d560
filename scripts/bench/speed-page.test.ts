import { expect, test } from 'vitest'
import type { Report } from './reports.ts'
import { renewSpeedPage } from './speed-page.ts'

const report: Report = {
  name: 'start',
  measuredAt: '2026-11-24T13:00:00.000Z',
  node: 'v24.21.0',
  cores: 2,
  processor: 'Some processor',
  memoryGb: 24,
  load: { before: 0.51, after: 1.2 },
  results: [{ what: 'first page', value: 900, unit: 'ms', target: { atMost: 1_000 } }],
}

test('what was measured again is renewed, what was not stays', () => {
  const page = '# Speed\n\nWhat it means.\n\n### pages\n\nof an earlier day\n\n### start\n\nold\n'
  const renewed = renewSpeedPage(page, [report])
  expect(renewed).toContain(
    '# Speed\n\nWhat it means.\n\n### pages\n\nof an earlier day\n\n### start',
  )
  expect(renewed).toContain(
    '2026-11-24, 2 cores of Some processor, 24 GB, Node v24.21.0, load average 0.5 before and 1.2 after.',
  )
  expect(renewed).toContain('| first page | 900 ms |  |  | at most 1,000: met |')
  expect(renewed).not.toContain('old')
  expect(renewSpeedPage(renewed, [report])).toBe(renewed)
})
