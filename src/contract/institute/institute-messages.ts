export const phoneToCallInvalid = 'Enter a number as people dial it, such as +91 484 123 4567.'
export const upiAddressInvalid =
  'Enter the UPI address as your bank gave it, such as institute@hdfcbank. An e-mail address is not one.'
export const upiAddressNeeded =
  'Your institute has no UPI address. An owner adds it under Settings, Institute, Contact and grievance.'
export const linkInvalid =
  'Enter an address that starts with https://, or with / for a page of your own site.'
export const yearInvalid = 'Enter a year, such as 2015.'
export const degreesInvalid = 'Enter degrees with a point, such as 9.9312.'
export const colourInvalid = 'Enter a colour as # and six digits, such as #0b4f8a.'
export const prefixInvalid = 'Must be one to three capital letters (A to Z).'
export const certificatePrefixInvalid =
  'Must be one to three capital letters, or two such groups with a slash, as in ABC/C.'
export const prefixesEqual = 'Receipts and refund receipts need different prefixes.'
export const prefixOfRefunds = 'Refund receipts have used this prefix. Choose another one.'
export const prefixOfReceipts = 'Receipts have used this prefix. Choose another one.'
export const prefixTaken = 'Another kind of document has used this prefix. Choose another one.'
export const sacInvalid = 'Enter six digits that start with 99.'
export const taxRateInvalid = 'Enter a rate from 0 to 40 percent.'
export const gstinNeeded = 'Enter the GSTIN. Every tax document shows it.'
export const taxDayPassed =
  'Choose a day after today. Earlier payments keep their documents without tax.'
export const taxDayFixed =
  'This day is fixed, because tax documents have been issued. End the registration instead.'
export const taxEndPassed = 'Choose today or a later day. Earlier payments have their documents.'
export const taxEndNotOpen =
  'There is no registration to end on this day. Choose another day, or change the day of registration.'
export const taxEndByItself = 'End the registration below. You can’t change this field here.'
export const taxEndSaved = 'Saved. Payments after this day get receipts without tax.'
export const taxEndTakenBack = 'Saved. The registration continues.'
export const campusNamePlain =
  'Use plain letters and digits, without : , and ;. The books show this name.'
export const campusNeeded = 'Add at least one campus.'
export const campusTwice = 'Another campus has this name already.'
export const campusIsUsed = 'Orders use this campus, so its name stays. Close it instead.'
export const defaultCampusClosed = 'Please choose a campus that is open.'
export const markNotOurs = 'Please upload the picture here. Pictures of other sites can’t be used.'
export const instituteSaved = 'Saved. Pages, e-mails and new documents use it now.'
export const firstDayDismissed = 'The list is hidden.'
export const testMailQueued = 'A test mail is on its way to you.'
export const signingKeyChanged =
  'The key is changed. New documents use the new key. Earlier signatures stay valid.'
export const signingKeyUnused = 'There is no key now. The next document gets a new one.'
export const signingKeyWithdrawn =
  'Signatures of this key are no longer valid. Its documents are signed again when they are shown.'
export const portalOpened = 'The portal is open. Visitors see it now.'
export const onlineEnrollmentOn = 'Online enrollment is on.'
export const onlineEnrollmentOff = 'Online enrollment is off. Your desk enrolls as before.'
export const factsMissing = 'The portal can’t open yet.'
export const notOpenForOffice =
  'The portal is not open yet. An owner opens it from the list on the dashboard. Nothing was saved.'
export const onlyAtTheDesk =
  'Online enrollment has not opened yet. Nothing has been taken. Please enroll at our office.'
