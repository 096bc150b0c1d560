export const labelTooLong = 'Must be 100 characters or fewer'
export const scopeNeeded = 'Choose at least one kind of data.'
export const readKeyMade = 'The key is made. Copy it now: it is shown only once.'
export const readKeyEnded = 'The key has ended. It can’t read anything any more.'
export const readKeyNotFound = 'This key was not found, or it has ended.'
export const lastDayOver = 'The last day must be today or later.'
export const keyNeeded =
  'This call needs a read key that is live: "Authorization: Bearer kalari_…".'
export const keyScopeMissing = 'This key can’t read this.'
export const keyUsedTooOften =
  'This key has sent too many requests. Retry-After says when it may continue.'
export const receiverAdded = 'The receiver is added. Copy its secret now: it is shown only once.'
export const receiverEnded = 'The receiver has ended. It gets no more events.'
export const receiverEnabled = 'The receiver is on again. Waiting events are sent now.'
export const receiverNotFound = 'This receiver was not found, or it has ended.'
export const receiverIsOff = 'This receiver is off. Switch it on first.'
export const receiversFull = 'There are already ten receivers. End one that you don’t need.'
export const receiverUrlRefused =
  'Must be an address on the internet with https://, without a name, password or #.'
export const eventSecretRenewed =
  'The new secret is valid now. The previous one stays valid for 24 hours. Copy it: it is shown only once.'
export const testEventSent = 'A test event is queued.'
export const eventSentAgain = 'The event is queued again with the same webhook-id.'
export const deliveryNotFound = 'This delivery was not found, or is older than 30 days.'
