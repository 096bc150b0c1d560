import { expect, test } from 'vitest'
import type { LikeWord } from './course-search.store.ts'
import { isCorrectable, isLikelySpelling, isWorthSuggesting } from './likely-spelling.ts'

const like = (asked: string, rest: Partial<LikeWord> = {}): LikeWord => ({
  asked,
  word: 'any',
  likeness: 0.5,
  similarity: 0.5,
  place: 'heading',
  ...rest,
})

test('short words, codes and versions are not corrected', () => {
  expect(['civl', 'cad', 'ce101', 'v2026'].filter(isCorrectable)).toEqual(['civl'])
})

test('a long word needs a greater similarity to its correction', () => {
  expect(isLikelySpelling(like('pyton', { likeness: 0.4 }))).toBe(true)
  expect(isLikelySpelling(like('pyton', { likeness: 0.39 }))).toBe(false)
  expect(isLikelySpelling(like('aviation', { likeness: 0.49 }))).toBe(false)
  expect(isLikelySpelling(like('analisis', { likeness: 0.5 }))).toBe(true)
})

test('a word of a description corrects only a long and very similar word', () => {
  const described = { place: 'description', similarity: 0.57 } as const
  expect(isLikelySpelling(like('theodolyte', described))).toBe(true)
  expect(isLikelySpelling(like('theodolyte', { ...described, similarity: 0.54 }))).toBe(false)
  expect(isLikelySpelling(like('mesure', { ...described, likeness: 1 }))).toBe(false)
})

test('a word is suggested if half of it matches, anywhere', () => {
  expect(isWorthSuggesting(like('measuring', { place: 'description', likeness: 0.6 }))).toBe(true)
  expect(isWorthSuggesting(like('cooking', { likeness: 0.45 }))).toBe(false)
})
