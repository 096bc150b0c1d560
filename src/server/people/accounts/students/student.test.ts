import { expect, test } from 'vitest'
import { splitName } from './student.ts'

test.each([
  ['Asha Nair', 'Asha', 'Nair'],
  ['Asha', 'Asha', ''],
  ['  Asha   Lakshmi  Nair ', 'Asha', 'Lakshmi Nair'],
  ['ആശ നായർ', 'ആശ', 'നായർ'],
  ['A. P. J. Abdul Kalam', 'A.', 'P. J. Abdul Kalam'],
])('%j is first name %j and last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
