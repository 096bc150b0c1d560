/** The office's messages: spec §5 and §8, admin side, to the letter, then our own. */

export * from '../people/factor-messages.ts'

export const noteNeeded = 'Please write a few words about it.'
export const orderNotFound = 'Order not found.'
export const monthInvalid = 'Please choose one of the months in the list.'
export const wishNotFound = 'This course request was not found. Requests are deleted after a year.'
export const wishAnswered = 'Marked as answered.'
export const studentNotFound = 'Student not found.'
/** Followed by the address. */
export const studentAdded = 'Student added. A link to choose a password was sent to'
/** Followed by the name of the person who has the address. */
export const studentAddedWithoutTaken =
  'Student added without e-mail and login. The address stays with'
export const sameContact = 'Another student has this address or number. The same person?'
export const namesDiffer =
  'The two profiles have different names. Merge them only if they are one person.'
export const studentCorrected = 'Profile corrected. Documents and orders stay as they are.'
export const newAddressAsked =
  'The new address is valid once its link is opened. Both addresses get a mail.'
export const studentBlocked = 'Student blocked and logged out everywhere.'
export const studentUnblocked = 'The student can log in again.'
export const profilesJoined = 'Profiles merged. Both addresses get a mail.'
/** Followed by the courses. */
export const placesInBoth =
  'Both profiles are enrolled in the same course. End or refund one enrollment, then merge:'
export const joinedElsewhere = 'This profile is already merged with another one.'
export const sameProfile = 'Choose another profile. You are on this one.'
export const studentIsBlocked = 'This student is blocked. Unblock the student first.'
export const studentEnrolled = 'Payment recorded, student enrolled.'
/** Followed by the address. */
export const receiptSentTo = 'Receipt sent to'
export const printReceipt = 'No e-mail: print it.'
export const amountIsNotFee = 'The amount must be the fee of this course.'
export const counterReferenceNeeded = 'Please enter the reference of the payment.'
export const counterReferenceInvalid = 'Must be 4 to 40 letters and digits, as on the slip'
export const referenceUsedBefore = 'This reference was used before. Is it another payment?'
export const writtenReasonNeeded = 'Please write the reason, at least 10 characters.'
export const notAtTheDesk = 'This order was not paid at the desk.'
export const deskEntryIsOver = 'This payment is no longer in the books.'
export const nothingCorrected = 'Nothing has changed. Correct at least one field.'
export const deskEntryCorrected = 'Entry corrected. The activity log keeps the old one.'
export const deskEntryUndone =
  'Entry undone. The enrollment has ended, and the receipt reads REFUNDED.'
export const enrollmentHoldsMoney =
  'This order still has money. Refund it: the enrollment ends with the refund.'
export const enrollmentOver = 'This enrollment has already ended.'
export const enrollmentKept = 'Saved. The student keeps the seat.'
export const enrollmentEnded = 'The enrollment has ended.'
export const placeIsCertified = 'A certificate has been issued for this seat. Revoke it first.'
export const refundUnderWay = 'A refund of this order is under way. Decide it first.'
export const undecidedForOffice =
  'The bank has not decided an online payment for this course yet. Take no money. Try again later.'
export const providerAsked = 'The provider was asked. The page shows its answer.'
export const providerSilentForOffice =
  'The provider does not respond. Take no money for this course. We keep asking.'
export const studentHasPlace =
  'The student already has a seat in this course. Take no money, or give it back.'
export const nothingToAsk = 'There is no payment provider to ask about this order.'
export const receiptSentAgain = 'The receipt is on its way to the student again.'
export const receiptsSentAgain = 'The receipts are on their way again.'
export const noReceiptSentAgain = 'No receipt was sent again.'
export const savedFiltersFull = 'This list has 20 saved filters. Delete one first.'
export const savedFilterRemoved = 'The saved filter is deleted.'
export const savedFilterNameNeeded = 'Please enter a name for the filter.'
export const receiptSentJustNow = 'The receipt was sent again less than a minute ago.'
export const lostIdOdd =
  'These are not our order ids. An id is ORD and 14 letters and digits. Copy it from the provider’s dashboard.'
export const lostPaymentsNamed = 'The provider is asked about them. The list shows its answers.'
export const lostPaymentPlaced = 'It is an order again. We are asking the provider for its status.'
export const lostPaymentUnplaced =
  'It cannot become an order yet. The list says what is missing here.'
export const lostPaymentsOpen =
  'Lost payments still need you. Settle them, or confirm how many stay open.'
export const lostPaymentResolved = 'Marked as done.'
export const paymentsBeginAgain = 'Online payments are on again.'
export const mailNotFound = 'This message was not found.'
export const mailStillWaiting = 'The portal is still trying to send this message.'
export const mailSentJustNow = 'You sent this less than a minute ago.'
export const mailSentAgain = 'The message is queued again.'
export const workTriedAgain = 'The portal is trying again.'
export const flagResolved = 'Marked as done.'
export const decidedUnpaid =
  'Marked as done. The order has ended unpaid. The student can pay again, online or at the desk.'
export const flagNotOpen = 'A colleague has already marked this as done.'
export const flagEndsWithMoney =
  'A note does not settle this. Refund the payment, accept it, or move it to the right order.'
export const paymentAccepted =
  'The payment is accepted. The order is paid, and the student gets the receipt.'
export const paymentNotAcceptable =
  'This payment can’t be accepted. It is settled, partly refunded, or not in rupees.'
export const paymentChanged = 'The provider now shows another amount. Look at the order again.'
export const paymentWritten =
  'The payment is moved. The other order is paid, and its student gets the receipt.'
export const paymentTaxed =
  'This payment has a tax document, so it can’t be moved. Refund it, and take a new payment.'
export const paymentNotWritable =
  'This payment can’t be moved. It gave a seat, or a part of it was refunded.'
export const orderTakesNoPayment =
  'That order can’t be paid now. It is this order, paid, under review, undecided at the bank, or its account is closed.'
export const paymentIsLess =
  'This payment is less than the other order’s amount. Accept it as the whole amount, or choose another order.'
export const disputeConcluded = 'The result of the dispute is saved.'
export const disputeNotOpen = 'This dispute has ended already.'
export const newsNamesNoOrder =
  'This message names none of our orders. Check the provider’s dashboard, then mark it as checked.'
export const providerNewsResolved = 'Marked as done.'

export const courseNameRequired = 'Course Name is required'
export const courseCodeRequired = 'Course Code is required'
export const departmentRequired = 'Department is required'
export const modeNotSelected = 'Please select a mode'
export const durationRequired = 'Duration is required'
export const courseFeeRequired = 'Course Fee is required'
export const descriptionRequired = 'Description is required'
export const courseNameRequiredOnEdit = 'Course name is required'
export const courseCodeRequiredOnEdit = 'Course code is required'
export const modeRequiredOnEdit = 'Mode is required'
export const courseFeeNotRupees = 'Course Fee must be an amount in rupees'
export const hoursPerWeekInvalid = 'Write a number, such as 6 or 6 to 8'
export const picturesTooMany = 'At most 6 pictures'
export const pictureWithoutText = 'Write a text for each picture'
export const storiesTooMany = 'At most 3 stories, one a line'
export const storyWithoutName = 'Start each story with a name and a colon'
export const courseCodeTaken =
  'Another course has this code. It may be a draft or a deleted course.'
export const nothingChanged = 'No changes made'
export const editedMeanwhile =
  'A colleague has changed this. Your changes are not saved. Look at the new version first.'
export const categoryNotFound = 'Category not found'
export const categoryTitleTaken = 'There is a category with this title already.'
export const categoryHasCourses =
  'This category still has courses, so it cannot be deleted. Move or delete them first.'
export const categoryHasConcessions =
  'This category has a discount in its history, so it cannot be deleted.'
export const imageTypeRefused = 'Only png, jpg, jpeg files allowed'
export const pictureIsShrunk = 'The picture is being made smaller. Please wait a moment.'
export const imageTooLarge = 'Max file size is 1MB'
export const imageMissing = 'Please choose a picture.'
export const imageUnreadable =
  'This picture cannot be read. It is damaged or far too large. Please save it again as JPG or PNG.'
export const imageHostUnavailable =
  'Image upload failed. The picture host does not respond. Nothing has changed. Please try again in a minute.'
export const pictureUnavailable = 'The picture host does not respond. Please try again in a minute.'
export const csvRequired = 'Please choose a CSV file.'
export const csvTooLarge = 'The file is larger than 1 MB. Please split it.'
export const importHasBadRows =
  'Nothing is imported. Some rows have mistakes. Correct them, or import the good rows only.'

export const staffInvited =
  'Your colleague is added. We send them a link to choose a password. It works for 24 hours.'
export const staffInvitedAgain = 'We send a new link. The earlier link no longer works.'
export const staffRoleChanged = 'Saved. It applies from the next click.'
export const otherCampus = 'This belongs to another campus. Ask a colleague who sees all campuses.'
export const notLimitedToCampus = 'Only Desk and Teaching can be limited to one campus.'
export const staffBlocked = 'Your colleague is blocked and logged out everywhere.'
export const staffUnblocked = 'Your colleague can log in again.'
export const staffFactorReset =
  'The second factor is off. Your colleague is logged out and gets an e-mail.'
export const staffMemberNotFound = 'This colleague was not found.'
export const notOnYourself = 'You can’t do this to your own account. Ask another owner.'
export const invitationNotDue = 'This colleague has already chosen a password, or is blocked.'
export const loginStepEnded = 'This login took too long. Please log in again.'
export const staffNameSaved = 'Your name is saved.'
export const staffPasswordChosen = 'Your password is saved. You can log in now.'
export const staffLoggedOutElsewhere = 'You are logged out on all other devices.'
export const settingsSaved = 'The settings are saved.'

export const officeNotFetched = 'Error fetching data. Please try again later.'
export const coursesNotFound = 'No courses found.'
export const categoriesNotFound = 'No categories found.'
export const courseNotAdded = 'Failed to add course. Try again.'
export const courseNotUpdated = 'Failed to update course. Try again.'
export const courseNotLoaded = 'Error loading course details.'
export const courseNotDeleted = 'Error in deleting course'
export const categoryNotDeleted = 'Error in deleting category'
export const categoryNotSaved = 'An error occurred'
export const imageSelected = 'Image selected.'
export const imageNotUploaded = 'Image upload failed'
export const imageTypeRefusedOnEdit = 'Only jpg, jpeg, png files are allowed'
export const imageTooLargeOnEdit = 'File size exceeds 1 MB'
export const uploading = 'Uploading...'
export const updating = 'Updating...'
export const areYouSure = 'Are you sure?'
export const yesDelete = 'Yes, delete it!'
export const officePageBroken =
  'This page has failed. Saved data is safe. Text that you did not save may be lost.'
export const officeActionFailed =
  'That did not work, and probably nothing has changed. Please check and try again.'

export const printedNameTooLong = 'Must be 120 characters or fewer'
export const nameNotChecked = 'Check the name first. It is printed exactly like this.'
export const placeNotFound = 'There is no such seat.'
export const placeEnded = 'This seat has ended. No certificate can be issued for it.'
export const alreadyCertified = 'This student already has a valid certificate for this course.'
export const refundOpen = 'A refund for this seat is open. Decide the refund first.'
export const certificateBeforeLastDay =
  'The batch of this student is not over yet. Write why the certificate is issued before its last day.'
export const certificateEndsRefund =
  'The student can still get the fee back. A certificate ends that right. Confirm it.'
export const certificateIsRevoked = 'This certificate is revoked already. Issue a new one instead.'
export const certificateUnprintable =
  'Some letters of this certificate can’t be printed. The office can replace it with one in other letters.'
export const certificateRevoked = 'The certificate is revoked. Its check page says so.'
export const certificateReplaced =
  'Replaced. The old certificate is revoked. The student gets the new one by mail.'

export const refundDecidedAlready =
  'A colleague has already decided about this refund. Please look at it again.'
export const refundOverrideNeeded =
  'The refund policy does not allow this refund. To approve it anyway, write the reason.'
export const paymentDisputed =
  'The payer disputes this payment at their bank. Settle the dispute first. A refund now could pay them twice.'
export const handBackNeeded =
  'No payment provider can return this money. Give it back by hand and record how, with the reference.'
export const handBackNotAllowed =
  'The payment provider returns this money. Give nothing back by hand.'
export const handReferenceNeeded = 'Please enter the reference of the money you gave back.'
export const handReferenceTooLong = 'Must be 100 characters or fewer'
export const refundAmountWrong = 'Type an amount in rupees, from ₹0.01 on.'
export const refundTooLarge = 'This is more than can go back.'
export const refundLinesWrong =
  'The amounts do not add up to the refund, or one is more than its course has left.'
export const returnChanged = 'This has changed or is already recorded. Please look at it again.'
export const returnSumWrong = 'The amounts do not add up to what went back.'
export const returnLineFull = 'One of the amounts is more than its course has left.'
export const returnAllocated = 'Recorded. The refund has its receipt, and the student gets a mail.'
export const keptReasonNeeded = 'All of this fee goes back. Write why the student keeps the seat.'
export const refundAgreed =
  'Your approval is saved. A second person must approve it too. Nothing is sent before.'
export const secondPersonNeeded =
  'You have approved this refund already. A second person must approve it too.'
export const secondPersonAsked =
  'Your request is saved with the order. Ask a colleague who may decide refunds to do the same here.'
export const drawerHasTooLittle = 'The drawers of this campus have less cash than this.'
export const reviewByAnother = 'You have refused this refund before. Another person must review it.'
export const aloneReasonNeeded =
  'This takes two people, and no one else here may decide refunds. Type your password, and why you decide alone.'
export const amountUnreadable = 'Type an amount in rupees, such as 10,000.'
export const refundStarted = 'The refund is waiting for a decision.'
export const refundThereAlready = 'This payment already has this refund.'
export const refundApproved = 'The refund is approved and on its way.'
export const refundGivenBack = 'Recorded as given back. The student gets a mail.'
export const refundRefused = 'The request is refused. The student gets your text by mail.'
export const refundAsked = 'The provider was asked. The page shows its answer.'

export const exportTooLarge =
  'The list has more than 50,000 rows. Narrow it with a search or a filter, then export again.'
export const adminCredentialsWrong = 'Invalid email or password.'
export const refundPromised =
  'Our refund policy promises this refund. Only an owner may refuse it. Approve it, or ask an owner.'
export const refusalReasonNeeded =
  'Our refund policy promises this refund. Choose why it is refused anyway.'
