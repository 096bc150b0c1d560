/** What the office reads while it takes over what was before this portal. */

export const importChecked = 'The file can be read. Nothing is recorded yet.'
export const importRead = 'The file is taken over.'
export const importReadBefore = 'This file was taken over before: nothing is recorded twice.'
export const importRowsAreBad =
  'Some rows cannot be taken over. Nothing is recorded until every row can.'
export const importTooLong = 'There are more than 20,000 rows in this file. Please split it.'
export const importNotFound = 'We do not know this import.'
export const importUndoneAlready = 'This import was undone already.'
export const importUndone = 'The import is undone.'
export const importKeptSome = 'The import is undone, but for what is in use by now.'
export const importNobodyNamed = 'Needs a mobile number or an e-mail'
export const importTextTooLong = 'Is too long'
export const importStudentTwice = 'The same student stands in this file twice'
export const importOldIdTaken = 'Another student has this number'
export const importStudentUnknown = 'We do not know this student: take the students over first'
export const importStudentsMany =
  'Several students have this mobile number: name their e-mail or old number'
export const importAmountInvalid = 'Must be an amount in rupees, like 1234.50'
export const importDayInvalid = 'Must be a day until today, like 2019-11-25 or 25/11/2019'
export const importNumberTwice = 'The same number stands in this file twice'
export const importNumberTaken = 'Another certificate has this number'
