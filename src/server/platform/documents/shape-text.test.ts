import { expect, test } from 'vitest'
import { documentFonts } from './document-fonts.ts'
import { shapeText } from './shape-text.ts'

async function glyphsOf(text: string) {
  const { runs } = shapeText(await documentFonts(), text, 'regular')
  return runs.flatMap(({ parts }) => parts.flatMap(({ glyphs }) => glyphs))
}

/** The expected number of glyphs: joined letters are one glyph, and a two-part vowel is two. */
test.each([
  ['ശ്രീ', 3],
  ['ക്ഷ', 1],
  ['श्री', 2],
  ['கொ', 3],
  ['மு', 1],
  ['ಕ್ಷಿ', 1],
  ['శ్రీ', 2],
  ['ক্ষ', 1],
])('%s is shaped by the rules of its script', async (text, count) => {
  expect(await glyphsOf(text)).toHaveLength(count)
})

test('a vowel sign is placed before its letter where the script requires it', async () => {
  const [sign, letter] = await glyphsOf('வே')
  const [alone] = await glyphsOf('வ')
  expect(letter?.id).toBe(alone?.id)
  expect(sign?.x).toBeLessThan(letter?.x ?? 0)
})

test('Arabic runs from right to left with joined letters', async () => {
  const word = await glyphsOf('محمد')
  const alone = await Promise.all(Array.from('محمد', glyphsOf))
  expect(word.map(({ text }) => text).join('')).toBe('دمحم')
  expect(word.map(({ id }) => id)).not.toEqual(alone.flat().map(({ id }) => id))
  // the letter's medial form differs from its initial form
  expect(word[1]?.id).not.toBe(word[3]?.id)
})

test('the width of a line is the sum of its glyphs in all fonts', async () => {
  const fonts = await documentFonts()
  const width = (text: string) => shapeText(fonts, text, 'semibold').width
  expect(width('അനുNair')).toBe(width('അനു') + width('Nair'))
})
