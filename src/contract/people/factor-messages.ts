export const secondFactorNeeded = 'Please enter the code of your authenticator app.'
export const secondFactorWrong =
  'This code does not fit, or was used already. Wait for the next one and try again.'
export const secondFactorChanged =
  'The second factor was changed meanwhile. Please load the page again.'
export const secondFactorOn =
  'The second factor is on. Keep the recovery codes where only you find them.'
export const secondFactorOff = 'The second factor is off.'
export const secondFactorRequired =
  'Your role needs a second factor. Please set one up; everything else opens after that.'
export const lastFactorStays =
  'Your role needs a second factor, and this is your only one. Set up another one first.'
export const passkeyNeeded = 'Please use your passkey.'
export const passkeyAdded = 'The passkey is added.'
export const passkeyRemoved = 'The passkey is removed.'
export const passkeyRefused = 'This passkey was not accepted. Please try again.'
export const passkeyNotGiven = 'Your device gave no passkey. Please try again, or use another way.'
export const passkeyKnown = 'This device has a passkey of yours already.'
export const passkeyNotFound = 'This passkey is not yours, or was removed already.'
export const passkeyNameNeeded = 'Please give the passkey a name, such as the device it is on.'
export const passkeyNameTooLong = 'At most 60 characters, please.'
export const tooManyPasskeys = 'You have ten passkeys already. Remove one that you no longer use.'
export const recoveryCodesRenewed =
  'These are your new recovery codes. The earlier ones do not work any more.'
