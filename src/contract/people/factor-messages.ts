export const secondFactorNeeded = 'Please enter the code from your authenticator app.'
export const secondFactorWrong =
  'This code is wrong or already used. Wait for the next one and try again.'
export const secondFactorChanged = 'The second factor has changed. Please load the page again.'
export const secondFactorOn = 'The second factor is on. Keep the recovery codes in a safe place.'
export const secondFactorOff = 'The second factor is off.'
export const secondFactorRequired =
  'Your role needs a second factor. Please set one up to continue.'
export const lastFactorStays =
  'Your role needs a second factor, and this is your only one. Set up another one first.'
export const passkeyNeeded = 'Please use your passkey.'
export const passkeyAdded = 'The passkey is added.'
export const passkeyRemoved = 'The passkey is removed.'
export const passkeyRefused = 'This passkey was not accepted. Please try again.'
export const passkeyNotGiven = 'Your device gave no passkey. Please try again, or use a code.'
export const passkeyKnown = 'This device already has a passkey of yours.'
export const passkeyNotFound = 'This passkey was not found.'
export const passkeyNameNeeded =
  'Please give the passkey a name, for example the name of the device.'
export const passkeyNameTooLong = 'At most 60 characters, please.'
export const tooManyPasskeys = 'You already have ten passkeys. Remove one that you don’t use.'
export const recoveryCodesRenewed =
  'These are your new recovery codes. The earlier ones no longer work.'
