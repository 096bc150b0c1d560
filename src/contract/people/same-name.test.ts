import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Asha Nair', 'ASHA  nair'],
  ['K.P. Asha', 'KP Asha'],
  ['K. P. Asha', 'K P Asha'],
  ['Renuka D’Souza', "Renuka D'souza"],
  ['Ann-Mary Thomas', 'Annmary Thomas'],
  ['José Fernández', 'Jose Fernandez'],
  ['അനില\u0d4d\u200d കുമാര\u0d4d\u200d', 'അനിൽ കുമാർ'],
  ['ഹെൻറി', 'ഹെന\u0d4dറി'],
  ['ക\u0d4d\u200cഷമ', 'ക\u0d4dഷമ'],
])('%s and %s are the same name', (one, other) => expect(isSameName(one, other)).toBe(true))

test.each([
  ['Anil Sibling', 'Sunil Sibling'],
  ['Anil', 'Anila'],
  ['Mathew Thomas', 'Thomas Mathew'],
  ['Asha Nair', 'Asha'],
  ['അനിൽ', 'അനിത'],
  ['കമല', 'കമലി'],
  ['', ''],
  ['.', '-'],
])('%j and %j are different names', (one, other) => expect(isSameName(one, other)).toBe(false))
