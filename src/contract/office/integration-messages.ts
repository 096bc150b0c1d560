export const labelTooLong = 'Must be 100 characters or fewer'
export const scopeNeeded = 'Choose at least one thing that the key opens.'
export const readKeyMade = 'The key is made. Copy it now: it is shown this once.'
export const readKeyEnded = 'The key opens nothing any more.'
export const readKeyNotFound = 'There is no such key, or it has ended.'
export const lastDayOver = 'The last day must not be over.'
export const keyNeeded =
  'This call needs a read key that is live: "Authorization: Bearer kalari_…".'
export const keyScopeMissing = 'This key was not made for that.'
export const keyUsedTooOften =
  'This key has asked very often in a short time. Retry-After says when it may go on.'
export const receiverAdded = 'The receiver is added. Copy its secret now: it is shown this once.'
export const receiverEnded = 'Nothing is sent there any more.'
export const receiverEnabled = 'It is switched on again. What waited is sent now.'
export const receiverNotFound = 'There is no such receiver, or it has ended.'
export const receiverIsOff = 'This receiver is switched off. Switch it on again first.'
export const receiversFull = 'There are ten receivers already. End one that nobody needs.'
export const receiverUrlRefused =
  'Must be an address on the internet with https://, without a name, password or #.'
export const eventSecretRenewed =
  'The new secret counts now, and the one before for 24 hours beside it. Copy it: it is shown this once.'
export const testEventSent = 'A test event is on its way.'
export const eventSentAgain = 'The event is on its way again, under the same webhook-id.'
export const deliveryNotFound = 'There is no such delivery, or it is older than 30 days.'
