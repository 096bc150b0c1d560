/**
 * Every text of spec §8 and the field texts of spec §5, to the letter, then our own. Ours say what
 * happened, what it means for the person's money or data, and what to do next (look §7).
 */

export const required = 'Required'
export const nameTooShort = 'Must be 3 characters or more'
export const nameTooLong = 'Must be 100 characters or fewer'
export const emailInvalid = 'Invalid email address'
export const passwordTooShort = 'Must be 6 characters or more'
export const passwordTooLong = 'Must be 200 characters or fewer'
export const passwordTooSimple =
  'Password must contain at least 6 characters, including one uppercase letter, one lowercase letter, one digit, and one special character.'
export const passwordsDiffer = 'Password does not match'

export const registrationFailed = 'Registration failed'
export const registered = 'Your profile has been created. You can log in now.'
export const registeredAndLoggedIn = 'Your profile has been created, and you are logged in.'
export const emailTaken = 'An account with this email address already exists.'
export const accountBlocked = 'Your account has been blocked.'
/** Followed by the masked address. */
export const profileJoined =
  'This profile was merged with another one of yours. Log in with your other address:'
export const userDoesNotExist = 'User does not exist.'
export const incorrectPassword = 'Incorrect password.'
export const unexpectedError = 'An unexpected error occurred.'
export const loggedIn = 'Login successful.'
export const loggedOut = 'You have been logged out.'
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.'
export const googleRefused = 'Google could not confirm who you are. Please try again.'
export const googleAddressUnverified =
  'Google has not verified your email address yet. Verify it with Google, or use a password here.'
export const googleLinkNeedsPassword =
  'This email address already has an account. Enter its password once to connect it with Google. No password? Choose one with "Forgot password?".'
export const googleOtherName = 'A profile with another name has this email address. Is it yours?'
export const googleAddressOfAnother =
  'This email address belongs to another profile. Please use another Google account, or ask our office for help.'
export const googleRegistered = 'Your profile has been created. You can log in with Google now.'
export const googleKnownAlready = 'You already have a profile. You can log in with Google now.'
export const googleLinkedPasswordEnded =
  'Login successful. This email address was never confirmed, so its old password no longer works. Choose a new one with "Forgot password?".'
export const resetMailSent =
  'If this email address has an account, we have sent it a link. The link works for 10 minutes.'
export const linkDead = 'This link no longer works. Please request a new one.'
export const passwordReset = 'Your new password is saved. You can log in with it now.'
export const passwordChanged = 'Your new password is saved. You are logged out everywhere else.'
export const passwordNotSet =
  'Your account has no password yet, because you log in with Google. Choose one with "Forgot password?".'
export const addressConfirmed = 'Thank you. Your email address is confirmed.'
export const addressNotConfirmed =
  'Several seats of this batch are held from your network right now. Please confirm your email address first. Open the link in our mail, or get a new one under My profile.'
export const confirmationSent = 'We emailed you a link. Please check your inbox.'
export const confirmationSentBefore =
  'We emailed you links a moment ago. Please check your inbox and Spam.'
export const phoneInvalid = 'Enter a valid mobile number, or leave it empty.'
export const profileUpdated = 'Your profile is saved.'
export const loggedOutEverywhere = 'You are logged out everywhere.'
export const accountClosed =
  'Your account is closed and your personal data is removed from it. Orders, receipts and enrollments are kept, as the law requires.'
export const ownerNotProved =
  'Please enter your password, or use your Google account, to close the account.'
export const orderUndecided =
  'Your bank has not confirmed one of your payments. To keep your money safe, please wait. Then you can close your account.'
export const sessionNeeded = 'Please log in to continue.'
export const notAllowed = 'You are not allowed to do this.'

export const coursesNotFetched = 'Error in Fetching Data'
export const courseNotFound = 'Course not found'
export const loading = 'Loading...'

export const userOrCourseMissing = 'User or Course data is missing.'
export const couldNotInitiate = 'Could not initiate payment.'
export const enrollmentWentWrong = 'Something went wrong during enrollment.'
export const feeNotAvailable =
  'This course cannot be booked online, because its fee is not fixed. Please call the office.'
export const unknownCampus = 'Please choose one of our campuses.'
export const campusNotOffered = 'This course is not held at this campus. Please choose another one.'
export const campusElsewhere =
  'Nothing has been booked and nothing was taken. Choose another campus above, then try again.'
export const enrollmentClosed = 'This course is closed for enrollment.'
/** Why a student is asked, under the field. */
export const phonePurpose =
  'So that your campus can reach you. Outside India, start with + and the country code.'
/** The form of the number, under the office's field. */
export const phoneHint = '10 digits, or + and the country code.'
export const phoneNeeded = 'Enter a valid mobile number.'
export const checkoutSessionFailed = 'Error creating checkout session. Please try again later.'
export const noCourseDetails = 'No course details available.'
export const providerNotOffered =
  'This payment method is not offered for this course. Please choose another one.'
export const alreadyEnrolled = 'You are already enrolled in this course.'
export const feeChanged = 'The fee of this course has changed. Nothing has been booked yet.'
export const policyChanged =
  'Our policies have changed since you opened this page. Please read them, then continue.'
export const paymentUndecided =
  'Your bank has not confirmed an earlier payment for this course. Please do not pay again: we will email you the result.'
export const somebodyIsPaying = 'Someone is paying this right now.'
export const paymentKeyReused =
  'This payment attempt was started for another course. Please start again.'
export const notOpenYet =
  'Enrollment has not opened yet. Nothing has been taken. Please contact the institute.'
export const noOnlinePayment =
  'Online payment is not available yet. Nothing has been taken. Please pay at the desk of your campus.'
export const portalRestored =
  'Online payment is paused for a short time. Nothing has been taken. If you already paid, do not pay again: your enrollment will appear on its own.'
export const paymentsRest = 'Online payment is paused for a short time.'
export const providerUnavailable =
  'Could not initiate payment. The payment provider does not respond. Nothing has been taken. Please try again in a minute.'

/** The institute has to fix something first: another try would fail too. */
export const wayToPayUnusable =
  'Could not initiate payment. This payment method is not available right now. Nothing has been taken. Please choose another payment method, or call our office.'
export const amountNotTaken =
  'Could not initiate payment. This payment method does not take this amount. Nothing has been taken. Please choose another payment method, or call our office.'

export const situationPaid = 'Your payment is confirmed. Your seat is booked.'
export const situationFree = 'Your seat is booked. This course is free.'
export const situationPaidElsewhere =
  'Your payment is confirmed. You already have a seat in this course, so our office will return this second payment.'
export const situationPlaceEnded = 'Our office has ended this enrollment. Nothing was paid for it.'
export const situationDifferencePaid =
  'We have received the extra fee for your new seat. You owe nothing more.'
export const situationPlaceGivenBack =
  'Your seat in this course has ended with a refund. My payments shows the amount.'
export const situationEntryUndone =
  'Our office entered this payment by mistake and has cancelled it. Nobody owes anything.'
export const situationRefunded = 'This payment has been returned to you.'
export const situationDeclined =
  'Payment declined. We have received no money. Your bank did not approve the payment. Please start again.'
export const situationDeclinedOpen =
  'Payment declined. We have received no money. Your bank did not approve the payment. Try again, or use another payment method.'
export const situationExpired =
  'Payment not completed. We have received no money. The time to pay ran out.'
export const situationLapsed =
  'This payment is not finished. The payment page has closed. We have received no money. You can try again.'
export const situationBegunLapsed =
  'This payment is not finished. The payment page has closed, but your bank may still confirm. Please do not start a new payment.'
export const situationWrittenElsewhere =
  'This money was meant for another order of yours, and paid that one. See My payments.'
export const situationSentBack =
  'Your bank took the money and is sending it back. This can take some days. You are not enrolled. You can try again.'
export const situationBegun =
  'You have not finished this payment. Continue here. Please do not start a new one.'
export const situationNotStarted =
  'You have not finished this payment. We have received no money. You can continue the same payment.'
export const situationUndecided =
  'Your bank has not confirmed yet. Do not pay again. You can close this page. We will email you when your bank confirms.'
export const situationProviderSilent =
  'The payment provider does not respond right now, so we do not know whether you have paid. Do not pay again: we keep checking.'
export const situationUnderReview =
  'We received a payment that differs from the fee. Do not pay again: our office will check it and contact you.'

export const referenceOdd =
  'Enter the order ID, or the 12-digit UTR or RRN from your bank or UPI app. Never type a card number here.'
export const wishNeeded = 'Please write what you would like to learn.'
export const wishTooLong = 'Must be 500 characters or fewer'
export const wishConsentNeeded = 'Tick this box, or leave out the email and mobile number.'
export const wishNotSent =
  'Your message did not reach us. Your text is still here: please try again, or call us.'
export const wishKept = 'Thank you. Our office reads your message when it plans new courses.'
export const wishesTooMany =
  'We received many requests in a short time. Please call or write to us, or try again in an hour.'
export const askedTooOften =
  'You have checked many times in a short time. Please wait a few minutes. We keep asking your bank.'
export const paymentReceived = 'We have received your payment.'
export const paymentNotReceived =
  'Not received yet. We keep checking for seven days. If the money arrives, your seat is booked on its own.'
export const referenceKept =
  'Not received yet. We saved your reference number and will check with the payment company.'
export const noPaymentToAsk =
  'This account has no unfinished payment of the last seven days. Did you pay from another account? Log in with that one, or call our office.'

export const receiptNotFound = 'Receipt not found or payment incomplete'
export const receiptNotFetched = 'Error fetching receipt'
export const receiptFollows =
  'Your payment has arrived and your seat is confirmed. We will email the receipt as soon as it has its number.'

export const reasonNeeded = 'Please give a reason in a few words.'
export const reasonTooLong = 'Must be 500 characters or fewer'
export const dayInvalid = 'Choose a date'
export const dayNotYet = 'Must not be in the future'
export const certificateNotFound = 'We found no certificate with this code.'
export const certificateNotFetched = 'The certificate could not be loaded. Please try again.'

export const refundNotFound = 'We do not know this refund.'
export const reviewAsked =
  'We have your reason. Another person, who did not make the decision, will review it.'
export const reviewNotPossible = 'There is no refusal of this payment to review.'
export const refundRequested = 'Request received. We will reply by email. Track it here.'
export const refundWindowOver = 'The time for refund requests is over.'
export const refundAfterCertificate =
  'Your certificate has been issued, so the fee can no longer be refunded.'
export const refundOfTrialCourse = 'This is a trial course: its fee is not refunded.'
export const refundOfFreeCourse = 'This course is free: there is nothing to refund.'
export const refundRefusedAlready =
  'Our office has refused a refund of this payment. If you disagree, please call the office.'
export const nothingToRefund = 'This order has no money to refund.'
export const whichPayment =
  'More than one payment of this order can be refunded. Please choose one.'

export const notReadable = 'This could not be read.'
export const amountInvalid = 'Must be an amount in rupees'
export const notWholeNumber = 'Must be a whole number'
export const malformedRequest = 'The request could not be read.'
export const noConnection =
  'There is no connection to the portal right now. Please check your network and try again.'
export const invalidInput = 'Please correct the marked fields.'
export const notFound = 'There is nothing at this address.'
export const idUnknown = 'There is nothing with this id.'
export const methodNotAllowed = 'This address does not answer this kind of request.'
export const tooLarge = 'The request is too large.'
export const unsupportedMediaType = 'Please send JSON.'
export const unavailable = 'The portal is very busy. Please try again in a moment.'
export const internalError =
  'Something went wrong on our side. If you were paying, do not pay again: look under My payments first.'
