import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All texts that the portal shows, logs and mails. */
const places = ['src/**/*.{ts,tsx,css}', 'institute/**/*.{ts,md,json}', 'db/**/*.{ts,sql}']

test('no text claims that no money was taken, because late money is accepted for seven days', () => {
  const files = places.flatMap((pattern) => globSync(pattern))
  expect(files.length).toBeGreaterThan(500)
  const saying = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /no money (?:was|has been) taken|you have not been charged/i.test(
        // a sentence may be split over lines
        readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '),
      ),
  )
  expect(saying).toEqual([])
})
