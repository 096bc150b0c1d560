export const phoneToCallInvalid =
  'Please give a number as people dial it, such as +91 484 123 4567.'
export const linkInvalid =
  'Please give a whole address that begins with https://, or a path of the institute’s site that begins with /.'
export const yearInvalid = 'Please give a year, such as 2015.'
export const degreesInvalid = 'Please give degrees with a point, such as 9.9312.'
export const colourInvalid = 'Please give a colour as # and six digits, such as #0b4f8a.'
export const prefixInvalid = 'Must be one to three capital letters (A to Z).'
export const certificatePrefixInvalid =
  'Must be one to three capital letters, or two such groups with a slash, as in ABC/C.'
export const prefixesEqual = 'Receipts and refund receipts need different prefixes.'
export const prefixOfRefunds =
  'Refund receipts have had this prefix: a receipt could get the number of one of them.'
export const prefixOfReceipts =
  'Receipts have had this prefix: a refund receipt could get the number of one of them.'
export const prefixTaken =
  'Other papers have this prefix, or have had it: each kind needs one of its own.'
export const sacInvalid = 'Please give six digits that begin with 99.'
export const taxRateInvalid = 'Please give a rate in per cent between 0 and 40.'
export const gstinNeeded = 'A registered institute has a GSTIN: it stands on every document.'
export const taxDayPassed =
  'Please choose a later day than today: payments that have come have documents without tax, and those stay.'
export const taxDayFixed =
  'This day is fixed, because tax documents have been issued. End the registration instead.'
export const taxEndPassed =
  'Please choose today or a later day: the payments of the days before have their documents.'
export const taxEndNotOpen =
  'There is no registration to end on this day. Choose another day, or change the day of registration.'
export const taxEndByItself = 'Please end the registration below; this field is not changed here.'
export const taxEndSaved = 'Saved. Payments after this day get receipts without tax.'
export const taxEndTakenBack = 'Saved. The registration goes on.'
export const campusNamePlain =
  'Please use plain letters and digits, without : , and ;, because the accounts carry the name.'
export const campusNeeded = 'An institute has one campus at least.'
export const campusTwice = 'Another campus has this name already.'
export const campusIsUsed =
  'Orders and accounts name this campus, so it keeps its name and stays in the list. Close it, and nobody can choose it any more.'
export const defaultCampusClosed = 'Please choose a campus that is open.'
export const markNotOurs =
  'Please upload the picture here; an address of another site is not taken.'
export const instituteSaved = 'Saved. Every page, mail and paper from now on says it so.'
export const firstDayDismissed = 'The list is put away.'
export const testMailQueued = 'A mail to you is on its way. Look into your mailbox.'
export const signingKeyChanged =
  'The key is changed. The next document is signed with a new one; what was signed until now still counts.'
export const signingKeyUnused = 'No key signs now: the next document makes one.'
export const signingKeyWithdrawn =
  'Nothing counts any more that this key has signed. Its documents are signed anew when they are shown next.'
