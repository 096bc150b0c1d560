export const importChecked = 'The file can be read. Nothing is recorded yet.'
export const importRead = 'The file is taken over.'
export const importReadBefore = 'This file was taken over before: nothing is recorded twice.'
export const importRowsAreBad =
  'Some rows cannot be taken over. Mend them, or take over the others and keep these for later.'
export const importReadInPart =
  'The good rows are taken over. Please mend the others and read them again.'
export const importHasQuestions =
  'The file can be read. Some rows need an answer: the same person, or another one?'
export const importQuestionOpen = 'The same person, or another one? Nobody has answered yet'
export const importAnswerUnknown = 'This answer names nobody of the question'
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
export const importDayLater = 'Is a day that is still to come'
export const importStudentsManyByEmail =
  'Several students have this e-mail: name them, or their old number'
export const importContactOnly =
  'this e-mail is somebody else’s own; it is kept as a contact, and is no login'
export const importOthersLeft = 'kept as further contacts'
export const importAmountMissing = 'Must be more than nothing'
export const importNumberTwice = 'The same number stands in this file twice'
export const importNumberTaken = 'Another certificate has this number'
