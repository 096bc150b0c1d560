import { expect, test } from 'vitest'
import { documentFonts } from './document-fonts.ts'
import { fontRuns } from './font-runs.ts'

const face = (name: string, sample: string) => ({
  name,
  characters: new Set(Array.from(sample, (character) => character.codePointAt(0) ?? 0)),
})
const latin = face('latin', 'abc 45')
const extended = face('extended', '₹ ')
const malayalam = face('malayalam', 'അന\u0d41 ')

const runs = (text: string) =>
  fontRuns(text, [latin, extended, malayalam]).map((run) => `${run.face.name}:${run.text}`)

test('each character is printed by the first face that has it', () => {
  expect(runs('₹45')).toEqual(['extended:₹', 'latin:45'])
})

test('a space and a vowel sign stay with their word', () => {
  expect(runs('അനു ab')).toEqual(['malayalam:അനു ', 'latin:ab'])
})

test('what no face has is a question mark, and a sign without its letter is nothing', () => {
  expect(runs('a\u{1f600}b')).toEqual(['latin:a?b'])
  expect(runs('a\u0d41b')).toEqual(['latin:ab'])
})

test('line breaks are spaces, and nothing turns the direction', () => {
  expect(runs('a\r\nb\u202ec')).toEqual(['latin:a bc'])
})

test('both weights have the rupee sign', () => {
  for (const faces of [documentFonts.regular(), documentFonts.semibold()])
    expect(faces.some(({ characters }) => characters.has(0x20b9))).toBe(true)
})
