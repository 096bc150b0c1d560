import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { testingPdf, testingReceipt } from './testing-receipt.ts'

const runs = propertyRuns(40)

/** Random letters and signs, any Unicode text, and names in several scripts. */
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: letterBetween(0x0d00, 0x0d7f), maxLength: 30 }),
  fc.string({ unit: letterBetween(0x0900, 0x0dff), maxLength: 30 }),
  fc.string({ unit: letterBetween(0x0600, 0x06ff), maxLength: 30 }),
  fc.string({ unit: fc.oneof(letterBetween(0x41, 0x24f), letterBetween(0x300, 0x36f)) }),
)
const anyName = fc.oneof(
  word,
  fc.tuple(word, fc.constantFrom(' ', '', '. ', '\u200d'), word).map((parts) => parts.join('')),
)

function letterBetween(first: number, last: number) {
  return fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))
}

test(
  'a receipt can be printed with any name',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async (customerName) => {
        const pdf = await testingPdf(testingReceipt({ customerName, courseName: customerName }))
        expect(readPdf(pdf).missingGlyphs).toBe(0)
      }),
      // a line with several fonts must leave out the letters that each of them lacks
      { numRuns: runs, examples: [['K. അ് Nair'], ['അ് K. അ്'], ['\u0d0dഅ്']] },
    )
  },
  runs * 1_500,
)
