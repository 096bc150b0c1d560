/* Messages at the desk: cheques, cash, walk-ins (decision 65). */

export const studentAddedWithoutEmail = 'Student added, without e-mail and login.'
export const noEmailToMail =
  'This student has no e-mail. Print the receipt or share it on WhatsApp.'
export const chequeTaken = 'Cheque recorded. It is not paid yet: hand out the acknowledgement.'
export const chequeNotFound = 'We do not know this cheque.'
export const chequeIsDecided = 'This cheque is already decided.'
export const chequeIsInHand =
  'A cheque of this order is at the bank. Record first whether it cleared or bounced.'
export const chequeCleared = 'Cheque cleared. The order is paid and has its receipt.'
export const chequeBounced = 'Cheque bounced. The student has no seat and can pay in another way.'
export const bankNameNeeded = 'Please enter the bank on which it is drawn.'
export const chequeNumberInvalid = 'Must be the 6 to 9 digits of its number'
export const chequeDateNeeded = 'Please enter the date on it.'
export const cardDigitsInvalid = 'Must be the last 4 digits, as the terminal prints them'
export const cardDigitsNeeded = 'Please enter the last 4 digits of the card.'
export const tooMuchCash = 'The law forbids this much cash. Nothing is recorded.'
export const qrNotMade = 'The QR code could not be made.'
export const qrWithoutProvider = 'None of your payment providers makes QR codes.'
export const qrPaidMeanwhile = 'The payer was faster: the money is there.'
export const qrEnded = 'QR code ended. Nobody can pay with it.'
