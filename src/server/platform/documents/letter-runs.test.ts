import { expect, test } from 'vitest'
import { letterRuns } from './letter-runs.ts'

const runs = (text: string) => letterRuns(text).map((run) => `${run.script}:${run.text}`)

test('each character with its marks is printed in one font', () => {
  expect(runs('അനു Nair ₹45')).toEqual(['malayalam:അനു', 'latin: Nair ₹45'])
  expect(runs('e\u0301 வே')).toEqual(['latin:é ', 'tamil:வே'])
})

test('characters without a font are omitted, and double spaces are merged', () => {
  expect(runs('Asha \u{1f600} Nair')).toEqual(['latin:Asha Nair'])
  expect(runs('李雷 明')).toEqual([])
})

test('a mark without its letter is omitted', () => {
  expect(runs('a \u0d41b')).toEqual(['latin:a b'])
})

test('line breaks become spaces, and direction overrides are removed', () => {
  expect(runs('a\r\nb\u202ec')).toEqual(['latin:a bc'])
})

test('spaces and points between Arabic words join their run, others do not', () => {
  expect(runs('Mr. م. علي, Kochi')).toEqual(['latin:Mr. ', 'arabic:م. علي', 'latin:, Kochi'])
  expect(runs('علي 2 محمد')).toEqual(['arabic:علي', 'latin: 2 ', 'arabic:محمد'])
})
