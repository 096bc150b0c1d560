import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../endpoint.ts'
import { endpoints } from '../../endpoints.ts'
import { messages } from '../../messages.ts'
import { ruleSentence } from './rule-sentence.ts'

const junk = [
  '',
  '\u0000',
  'x'.repeat(3_000_000),
  'two',
  -1,
  0,
  1.5,
  1e12,
  null,
  true,
  [],
  [{}],
  {},
]

/** The default messages of the library. */
const ofLibrary = /^(Invalid(?! email address)|Too |Unrecognized)|expected/i

test('no input to any call returns a default message of the library', () => {
  const said = Object.entries<AnyEndpoint>(endpoints).flatMap(([name, { input }]) => {
    // the input of every endpoint is an object
    const fields = Object.keys((input as z.ZodMiniObject).def.shape)
    return junk.flatMap((value) => {
      const raw = Object.fromEntries(fields.map((field) => [field, value]))
      const issues = input.safeParse(raw, { error: ruleSentence }).error?.issues ?? []
      return issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`)
    })
  })
  expect(said.length).toBeGreaterThan(1_000)
  expect(said.filter((line) => ofLibrary.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
})

const Sample = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  words: z.optional(z.string().check(z.maxLength(100))),
  some: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  sort: z.optional(z.enum(['name', '-name'])),
  only: z.optional(z.literal('yes')),
  name: z.optional(z.string().check(z.minLength(2))),
  day: z.optional(z.iso.date()),
  mail: z.optional(z.email()),
  id: z.optional(z.uuid()),
  link: z.optional(z.url()),
})

test.each<[z.input<typeof Sample> | object, object]>([
  [{ page: '0' }, { page: 'Must be 1 or more' }],
  [{ page: '100001' }, { page: 'Must be 1,00,000 or less' }],
  [{ page: 'two' }, { page: 'Must be a whole number' }],
  [{ page: '1.5' }, { page: 'Must be a whole number' }],
  [{ words: 'x'.repeat(101) }, { words: 'Must be 100 characters or fewer' }],
  [{ words: 7 }, { words: 'This could not be read.' }],
  [{ words: null }, { words: 'Required' }],
  [{ some: [] }, { some: 'Must have at least 1 entry' }],
  [{ sort: 'price' }, { sort: 'There is no such choice: it must be one of name, -name' }],
  [{ sort: null }, { sort: 'Required' }],
  [{ only: 'no' }, { only: 'Must be yes' }],
  [{ some: ['a', 'b', 'c'] }, { some: 'Must have at most 2 entries' }],
  [{ name: 'x' }, { name: 'Must be 2 characters or more' }],
  [{ day: '2026-13-01' }, { day: messages.dayInvalid }],
  [{ mail: 'nobody' }, { mail: messages.emailInvalid }],
  [{ id: '12' }, { id: messages.idUnknown }],
  [{ link: 'nowhere' }, { link: messages.notReadable }],
])('%j returns our own messages', (raw, sentences) => {
  const issues = Sample.safeParse(raw, { error: ruleSentence }).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(
    sentences,
  )
})

test('a missing value is reported as required, also for an enum', () => {
  const Whole = z.object({ words: z.string(), sort: z.enum(['name']), page: z.number() })
  const issues = Whole.safeParse({}, { error: ruleSentence }).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual(['Required', 'Required', 'Required'])
})
