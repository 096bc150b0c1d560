/**
 * Every text of spec §8 and the field texts of §5, to the letter, then the sentences that are ours.
 * Ours say what happened, what it means for the person's money or data, and what to do next (look.md).
 */
export const messages = {
  required: 'Required',
  nameTooShort: 'Must be 3 characters or more',
  nameTooLong: 'Must be 100 characters or fewer',
  emailInvalid: 'Invalid email address',
  passwordTooShort: 'Must be 6 characters or more',
  passwordTooLong: 'Must be 200 characters or fewer',
  passwordTooSimple:
    'Password must contain at least 6 characters, including one uppercase letter, one lowercase letter, one digit, and one special character.',
  passwordsDiffer: 'Password does not match',

  registrationFailed: 'Registration failed',
  registered: 'Your profile has been created. You can log in now.',
  emailTaken: 'An account with this email address already exists.',
  accountBlocked: 'Your account has been blocked.',
  userDoesNotExist: 'User does not exist.',
  incorrectPassword: 'Incorrect password.',
  unexpectedError: 'An unexpected error occurred.',
  loggedIn: 'Login successful.',
  loggedOut: 'You have been logged out.',
  adminCredentialsWrong: 'Invalid email or password.',
  tooManyAttempts: 'Too many attempts. Please wait a little and try again.',
  googleRefused: 'Google could not confirm who you are. Please try again.',
  googleAddressUnverified:
    'Google has not verified your email address yet. Verify it with Google, or use a password here.',
  googleLinkNeedsPassword:
    'There is already an account with this email address. Enter its password once to connect it with Google; if you have none, choose one with "Forgot password?".',
  googleRegistered: 'Your profile has been created. You can log in with Google now.',
  googleKnownAlready: 'You already have a profile. You can log in with Google now.',
  googleLinkedPasswordEnded:
    'Login successful. Nobody had confirmed this email address before, so the old password no longer works. You can choose a new one with "Forgot password?".',
  resetMailSent:
    'If there is an account with this email address, we have sent a link to it. The link works for 10 minutes.',
  linkDead: 'This link does not work any more. Please ask for a new one.',
  passwordReset: 'Your new password is saved. You can log in with it now.',
  passwordChanged: 'Your new password is saved. You are logged out everywhere else.',
  passwordNotSet:
    'Your account has no password yet, because you log in with Google. Choose one with "Forgot password?".',
  addressConfirmed: 'Thank you. Your email address is confirmed.',
  confirmationSent: 'We have sent you a link. Please look into your mailbox.',
  confirmationSentBefore:
    'We have sent you links a moment ago. Please look into your mailbox, also among the unwanted mail.',
  phoneInvalid: 'Please give a mobile number of 10 digits, or leave it empty.',
  profileUpdated: 'Your profile is saved.',
  loggedOutEverywhere: 'You are logged out everywhere.',
  accountClosed:
    'Your account is closed and your personal data is removed from it. Orders, receipts and enrollments are kept, as the law requires.',
  ownerNotProved: 'Please enter your password, or use your Google account, to close the account.',
  orderUndecided:
    'One of your payments is not decided yet. Please wait until it is, so that no money of yours is lost; then you can close your account.',
  sessionNeeded: 'Please log in to continue.',
  notAllowed: 'You are not allowed to do this.',

  coursesNotFetched: 'Error in Fetching Data',
  courseNotFound: 'Course not found',
  loading: 'Loading...',

  userOrCourseMissing: 'User or Course data is missing.',
  couldNotInitiate: 'Could not initiate payment.',
  enrollmentWentWrong: 'Something went wrong during enrollment.',
  feeNotAvailable:
    'This course has no registration fee yet, so it cannot be booked online. Please call the office.',
  unknownCampus: 'Please choose one of our campuses.',
  phoneNeeded: 'Please give a mobile number of 10 digits, so that the bank can reach you.',
  alreadyEnrolled: 'You are already enrolled in this course.',
  paymentUndecided:
    'Your earlier payment for this course is not decided yet. Please do not pay again; we keep asking your bank.',
  paymentKeyReused: 'This payment attempt was started for another course. Please start again.',
  providerUnavailable:
    'Could not initiate payment. The payment provider does not answer. Nothing has been taken; please try again in a minute.',

  situationPaid: 'Your payment is confirmed and your place is booked.',
  situationPaidElsewhere:
    'Your payment is confirmed. You already have a place in this course, so our office will return this second payment.',
  situationRefunded: 'This payment has been returned to you.',
  situationDeclined: 'Your bank did not approve this payment. No money was taken.',
  situationExpired: 'This payment was not completed in time. No money was taken.',
  situationSentBack:
    'Your bank took the money and is sending it back by itself; this can take some days. You are not enrolled. You can try again.',
  situationBegun:
    'This payment was begun and is not finished. You can go on with the same payment; do not start another one.',
  situationNotStarted:
    'This payment has not been completed. No money was taken. You can go on with the same payment.',
  situationUndecided:
    'Your bank has not confirmed yet. Do not pay again: we keep asking and will confirm your place as soon as the bank decides.',
  situationProviderSilent:
    'The payment provider does not answer just now, so we cannot say whether you have paid. Do not pay again: we keep asking.',
  situationUnderReview:
    'We received a payment that differs from the fee. Do not pay again: our office will look at it and contact you.',

  receiptNotFound: 'Receipt not found or payment incomplete',
  receiptNotFetched: 'Error fetching receipt',

  malformedRequest: 'The request could not be read.',
  invalidInput: 'Please correct the marked fields.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not answer this kind of request.',
  tooLarge: 'The request is too large.',
  unsupportedMediaType: 'Please send JSON.',
  unavailable: 'The portal is very busy. Please try again in a moment.',
  internalError:
    'Something went wrong on our side. If you were paying, do not pay again: look under My payments first.',
} as const
