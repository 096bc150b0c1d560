/* Messages at the desk: cheques, cash, walk-ins (decision 65). */

export const studentAddedWithoutEmail =
  'The student is added, without an e-mail: no login, documents on paper or by a link.'
export const noEmailToMail =
  'This student has no e-mail. Print the receipt, or send its link by WhatsApp.'
export const chequeTaken =
  'The cheque is recorded. It is no payment yet: hand out the acknowledgement, no receipt.'
export const chequeNotFound = 'We do not know this cheque.'
export const chequeIsDecided =
  'What became of this cheque is written down already, and stays as it is.'
export const chequeIsInHand =
  'A cheque of this order is at the bank. Write down first whether it cleared or came back.'
export const chequeCleared = 'The cheque has cleared: the order is paid and has its receipt.'
export const chequeBounced =
  'The cheque came back. The student has no place by it and can pay in another way.'
export const bankNameNeeded = 'Please enter the bank on which it is drawn.'
export const chequeNumberInvalid = 'Must be the 6 to 9 digits of its number'
export const chequeDateNeeded = 'Please enter the day that stands on it.'
export const cardDigitsInvalid = 'Must be the last 4 digits, as the terminal prints them'
export const cardDigitsNeeded = 'Please enter the last 4 digits of the card.'
export const tooMuchCash = 'The law forbids this much cash. Nothing is recorded.'
