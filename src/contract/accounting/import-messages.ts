export const importChecked = 'The file can be read. Nothing is recorded yet.'
export const importRead = 'The file is imported.'
export const importReadBefore = 'This file was already imported. Nothing is recorded twice.'
export const importRowsAreBad =
  'Some rows can’t be imported. Correct them, or import the others and keep these for later.'
export const importReadInPart =
  'The good rows are imported. Please correct the others and import them again.'
export const importHasQuestions =
  'The file can be read. Some rows need an answer: is it the same person?'
export const importQuestionOpen = 'Please say whether it is the same person'
export const importAnswerUnknown = 'Please choose one of the people in the list'
export const importTooLong = 'This file has more than 20,000 rows. Please split it.'
export const importNotFound = 'This import was not found.'
export const importUndoneAlready = 'This import is already undone.'
export const importUndone = 'The import is undone.'
export const importKeptSome = 'The import is undone. Records that are in use were kept.'
export const importNobodyNamed = 'Needs a mobile number or an e-mail'
export const importTextTooLong = 'Is too long'
export const importStudentTwice = 'The file has this student twice'
export const importOldIdTaken = 'Another student has this number'
export const importStudentUnknown = 'This student was not found: import the students first'
export const importStudentsMany =
  'Several students have this mobile number: name their e-mail or old number'
export const importDayLater = 'Is a day in the future'
export const importStudentsManyByEmail =
  'Several students have this e-mail: name them, or their old number'
export const importContactOnly =
  'this e-mail belongs to another person; we keep it as a contact, without a login'
export const importOthersLeft = 'kept as further contacts'
export const importAmountMissing = 'Must be more than 0'
export const importNumberTwice = 'The file has this number twice'
export const importNumberTaken = 'Another certificate has this number'
