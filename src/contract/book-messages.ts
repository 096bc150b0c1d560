/** What the office reads of the books: days, months and ledgers. */

export const daysOutOfOrder = 'The last day must not be before the first.'
export const bookedLater = 'The day of your desk is closed: in the books this payment stands on'
export const dayIsClosed = 'The day is closed. A colleague confirms it now, with their own login.'
export const dayIsConfirmed = 'The close is confirmed.'
export const dayNotOver = 'This day has not begun yet.'
export const monthClosed =
  'This month has been exported and is closed. Close a day of the present month instead: what is left of the old one is counted then.'
export const monthUnknown = 'The books have nothing of this month.'
export const ledgerUnknown = 'The journal has no such account.'
export const monthGoesOn =
  'This month is not over: what comes at its last midnight is booked by the next day.'
export const monthClosedAlready = 'This month is closed already.'
export const monthIsClosed = 'The month is closed. What comes from now on stands in the next one.'
export const ledgersNamed = 'The ledgers are named.'
export const ledgerNameNeeded = 'Please give each ledger a name.'
export const dayClosedAlready = 'This day is closed already.'
export const drawerMoved =
  'Money was booked into this drawer meanwhile. Look at the new sum and count again.'
export const dayCloseNotFound = 'We do not know this day close.'
export const dayConfirmedAlready = 'Somebody has confirmed this day already.'
export const secondNameNeeded = 'Somebody else has to confirm it, with their own login.'
export const keptMoreThanCounted = 'More is to stay than there is in the drawer.'
export const depositSlipNeeded = 'Please enter the number of the deposit slip.'
