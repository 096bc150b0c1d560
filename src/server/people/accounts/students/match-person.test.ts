import { expect, test } from 'vitest'
import { matchPerson, sameContactSentence } from './match-person.ts'
import type { Holder } from './match-person.ts'

const anil = { id: '1', name: 'Anil Sibling', email: 'family@example.test', phone: '+919847088882' }
const asha = { id: '2', name: 'Asha Sibling', email: null, phone: '+919847088882' }
const holders: readonly Holder[] = [anil, asha]
const typed = (name: string, email: string | null, phone: string | null) =>
  matchPerson({ name, email, phone }, holders)

test('address and name match one person, however the name is written', () => {
  expect(typed('ANIL  sibling', anil.email, null)).toEqual({ kind: 'same', person: anil })
  expect(typed('Anil Sibling', anil.email, '+919847000000')).toEqual({ kind: 'same', person: anil })
})

test('without an address, number and name match one person', () => {
  expect(typed('asha sibling', null, anil.phone)).toEqual({ kind: 'same', person: asha })
})

test('a known address with another name needs a confirmation', () => {
  expect(typed('Sunil Sibling', anil.email, null)).toEqual({ kind: 'ask', people: [anil] })
  expect(typed('Asha Sibling', anil.email, anil.phone)).toEqual({
    kind: 'ask',
    people: [asha, anil],
  })
})

test('a known number with another name, or with an unknown address, needs a confirmation', () => {
  expect(typed('Sunil Sibling', null, anil.phone)).toEqual({ kind: 'ask', people: [anil, asha] })
  expect(typed('Asha Sibling', 'new@example.test', anil.phone)).toEqual({
    kind: 'ask',
    people: [asha, anil],
  })
})

test('two people with one name and number need a confirmation; one person twice does not', () => {
  const twin = { ...asha, id: '3' }
  const asked = { name: 'Asha Sibling', email: null, phone: asha.phone }
  expect(matchPerson(asked, [asha, twin])).toEqual({ kind: 'ask', people: [asha, twin] })
  expect(matchPerson(asked, [asha, { ...asha }])).toEqual({ kind: 'same', person: asha })
})

test('unknown contacts match nobody', () => {
  expect(typed('Anil Sibling', 'other@example.test', '+919847000000')).toEqual({ kind: 'nobody' })
  expect(typed('Anil Sibling', null, null)).toEqual({ kind: 'nobody' })
})

test('the question names each person and the contact they have', () => {
  expect(sameContactSentence({ email: anil.email }, [anil])).toBe(
    'Anil Sibling has this address. The same person?',
  )
  expect(sameContactSentence({ email: null }, [anil, asha])).toBe(
    'Anil Sibling, Asha Sibling have this number. One of them?',
  )
  expect(sameContactSentence({ email: anil.email }, [asha, anil])).toBe(
    'Asha Sibling, Anil Sibling have this address or number. One of them?',
  )
})
