import { officeMessages } from './office-messages.ts'

/**
 * Every text of spec §8 and the field texts of spec §5, to the letter, then the sentences that are ours.
 * Ours say what happened, what it means for the person's money or data, and what to do next (look §7).
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
  checkoutSessionFailed: 'Error creating checkout session. Please try again later.',
  noCourseDetails: 'No course details available.',
  providerNotOffered: 'This way to pay is not offered for this course. Please choose another one.',
  alreadyEnrolled: 'You are already enrolled in this course.',
  feeChanged: 'The fee of this course has changed. Nothing has been booked yet.',
  paymentUndecided:
    'Your earlier payment for this course is not decided yet. Please do not pay again; we keep asking your bank.',
  paymentKeyReused: 'This payment attempt was started for another course. Please start again.',
  providerUnavailable:
    'Could not initiate payment. The payment provider does not answer. Nothing has been taken; please try again in a minute.',

  situationPaid: 'Your payment is confirmed and your place is booked.',
  situationPaidElsewhere:
    'Your payment is confirmed. You already have a place in this course, so our office will return this second payment.',
  situationPlaceEnded: 'Our office has ended this enrollment. Nothing was paid for it.',
  situationEntryUndone:
    'Our office entered this payment by mistake and has taken it back. Nothing is owed to either side.',
  situationRefunded: 'This payment has been returned to you.',
  situationDeclined: 'Your bank did not approve this payment. We have received no money so far.',
  situationDeclinedOpen:
    'Your bank did not approve this try. You can try once more with the same payment. We have received no money so far.',
  situationExpired: 'This payment was not completed in time. We have received no money so far.',
  situationSentBack:
    'Your bank took the money and is sending it back by itself; this can take some days. You are not enrolled. You can try again.',
  situationBegun:
    'This payment was begun and is not finished. You can go on with the same payment; do not start another one.',
  situationNotStarted:
    'This payment has not been completed. We have received no money so far. You can go on with the same payment.',
  situationUndecided:
    'Your bank has not confirmed yet. Do not pay again: we keep asking and will confirm your place as soon as the bank decides.',
  situationProviderSilent:
    'The payment provider does not answer just now, so we cannot say whether you have paid. Do not pay again: we keep asking.',
  situationUnderReview:
    'We received a payment that differs from the fee. Do not pay again: our office will look at it and contact you.',

  receiptNotFound: 'Receipt not found or payment incomplete',
  receiptNotFetched: 'Error fetching receipt',
  receiptFollows:
    'Your payment has arrived and your place is safe. We mail the receipt as soon as it has its number.',

  reasonNeeded: 'Please give a reason in a few words.',
  reasonTooLong: 'Must be 500 characters or fewer',
  dayInvalid: 'Must be a day like 2026-08-05',
  dayNotYet: 'Must not be in the future',
  exportTooLarge:
    'These are more than 50,000 rows. Please narrow the list with a search or a filter, then export again.',
  printedNameTooLong: 'Must be 120 characters or fewer',
  nameNotChecked: 'Please check the name first: it is printed as it stands here.',
  certificateNotFound: 'We do not know this certificate.',
  certificateNotFetched: 'The certificate could not be fetched. Please try again.',
  placeNotFound: 'We do not know this place in a course.',
  placeEnded: 'This place has ended, so no certificate can be issued for it.',
  alreadyCertified: 'This student already has a valid certificate for this course.',
  refundOpen:
    'A refund of this place is under way, so no certificate can be issued. Decide the refund first.',
  certificateEndsRefund:
    'The student can still ask for the fee back. A certificate ends that right: confirm that you want this.',
  certificateIsRevoked: 'This certificate is revoked already. Issue a new one instead.',
  certificateRevoked: 'The certificate is revoked. Its check page says so from now on.',
  certificateReplaced:
    'The certificate is replaced: the old one is revoked, and a student with an open account gets the new one by mail.',

  refundNotFound: 'We do not know this refund.',
  refundRequested:
    'We have your request. The office decides about it and writes to you; you see here how it stands.',
  refundWindowOver: 'The time in which a refund can be asked for is over.',
  refundAfterCertificate: 'Your certificate has been issued, so the fee is not refunded any more.',
  refundOfTrialCourse: 'This is a trial course: its fee is not refunded.',
  refundOfFreeCourse: 'This course is free: there is nothing to refund.',
  refundRefusedAlready:
    'The office has refused a refund of this payment. If you see it differently, please call the office.',
  nothingToRefund: 'There is no money of this order that could be returned.',
  whichPayment: 'More than one payment of this order can be returned. Please say which one.',
  refundDecidedAlready:
    'Somebody has decided about this refund meanwhile. Please look at it again.',
  refundOverrideNeeded:
    'The refund policy does not allow this refund. To allow it all the same, write down why.',
  paymentDisputed:
    'The payer has asked their bank for this money back. Answer the dispute at the provider and settle the matter on the order first: a refund now could give the money back twice.',
  handBackNeeded:
    'No payment provider can return this money. Give it back by hand and write down how, with the reference.',
  handBackNotAllowed: 'The payment provider returns this money. Give nothing back by hand.',
  handReferenceNeeded: 'Please enter the reference under which it was given back.',
  handReferenceTooLong: 'Must be 100 characters or fewer',
  refundStarted: 'The refund waits for a decision now.',
  refundThereAlready: 'There is a refund of this payment already. This is it.',
  refundApproved: 'The refund is approved and on its way.',
  refundGivenBack: 'The refund is recorded as given back. The student is told by mail.',
  refundRefused: 'The request is refused. The student gets your words by mail.',
  refundAsked: 'The provider was asked. This is what it says.',

  ...officeMessages,

  notReadable: 'This could not be read.',
  notWholeNumber: 'Must be a whole number',
  malformedRequest: 'The request could not be read.',
  noConnection:
    'There is no connection to the portal just now. Please check your network and try again.',
  invalidInput: 'Please correct the marked fields.',
  notFound: 'There is nothing at this address.',
  idUnknown: 'There is nothing with this id.',
  methodNotAllowed: 'This address does not answer this kind of request.',
  tooLarge: 'The request is too large.',
  unsupportedMediaType: 'Please send JSON.',
  unavailable: 'The portal is very busy. Please try again in a moment.',
  internalError:
    'Something went wrong on our side. If you were paying, do not pay again: look under My payments first.',
} as const
