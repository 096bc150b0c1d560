import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Every letter is half as wide as its size. */
const measure = {
  widthOf: (text: string, { size }: { size: number }) => text.length * size * 0.5,
}
const style = { size: 20, weight: 'regular', color: '#000000' } as const
const fit = (text: string) => fitLines(measure, { text, style, smallest: 10, width: 100 })

test('a text that fits keeps its size', () => {
  expect(fit('0123456789')).toEqual({ style, lines: ['0123456789'] })
})

test('a longer text gets a smaller size in one line', () => {
  const fitted = fit('0123456789 012345')
  expect(fitted.lines).toEqual(['0123456789 012345'])
  expect(fitted.style.size).toBe(11.5)
})

test('a text that is still too long breaks between words', () => {
  expect(fit('aaaa bbbb cccc dddd eeee ffff')).toEqual({
    style: { ...style, size: 10 },
    lines: ['aaaa bbbb cccc dddd', 'eeee ffff'],
  })
})

test('a word longer than a line breaks between characters', () => {
  const { lines } = fit('അനു'.repeat(20))
  expect(lines.join('')).toBe('അനു'.repeat(20))
  expect(lines.every((line) => line.length <= 20 && !/^\p{Mark}/u.test(line))).toBe(true)
})
