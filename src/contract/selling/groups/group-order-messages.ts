/* Messages about group orders: an organisation that pays for several students (decision 70). */

export const groupOrderPlaced = 'The group order is placed. Its seats are held.'
export const groupOrderBegins = 'The group order is placed, and its students are enrolled.'
export const groupOrderEnded = 'The group order is ended. Its seats are free again.'
export const groupStudentReplaced = 'The student is replaced.'
export const groupPaymentTaken = 'The payment is recorded, with its receipt to the organisation.'
export const groupOrderNotFound = 'We do not know this group order.'
export const groupOrderOver = 'This group order is over. Place a new one.'
export const groupHasBadRows = 'Some rows can’t be used. Each one says why.'
export const groupHasNobody = 'Please enter at least one student.'
export const groupIsTooLarge = 'At most 200 students can be in one group order.'
export const groupSeatsMissing = 'So many seats are not left in this batch.'
export const groupPriceChanged = 'The price has changed meanwhile. Check the order once more.'
export const groupPartsWrong = 'The parts do not add up to what is to be paid.'
export const groupHasStarted = 'The batch has started: nobody can be replaced any more.'
export const groupHoldsMoney =
  'Something is paid of this group order. Give it back by refunds: the enrollments end with it.'
export const groupLineUnknown = 'We do not know this student of the group order.'
export const groupPlaceInUse =
  'This person holds a place in the course, or is in this group order already.'
export const ofGroupOrder =
  'This order is for a group. It is looked after on its own page, student by student.'
export const gstinInvalid =
  'This is no GSTIN of a registered business: 15 characters, the last one checks the others.'
export const payersGstinInvalid =
  'This is no GSTIN of a registered business, and no UIN of an embassy or UN body: 15 characters, the last one checks the others. Leave out a number that is only for TDS, TCS or online services from abroad.'
export const organisationPhoneNeeded =
  'Please enter a phone number: 10 digits, a landline with 0 and its area code, or + and the country code.'
export const organisationNeeded = 'Please enter the name of the organisation.'
export const addressNeeded = 'Please enter the address.'
export const seatsUntilOver = 'Must be a day from today on, at most 90 days ahead.'
export const tdsWrong = 'Received and deducted together must be what is due.'
export const tdsRateInvalid = 'Must be a rate from 0.01 to 30 percent.'
export const tdsSectionNeeded = 'Please enter the section, such as 194J.'
export const orderedByOrganisation =
  'An organisation has ordered a place in this course for you. You are told when it begins.'
export const noDeduction = 'No tax was deducted of this part.'
export const certificateIsThere =
  'The certificate of this deduction is written down already, and stays as it is.'
export const certificateNumberNeeded = 'Please enter the number of the certificate'
export const certificateAdded = 'The certificate is written down.'
export const groupPartNotDue = 'This part is paid, or is not asked for any more.'

/* Enquiries from the page /team. */

export const teamSizeNeeded = 'Please enter the number of people.'
export const teamContactNeeded = 'Please enter an email address or a phone number.'
export const teamEnquirySent = 'Thank you. We have your request and will contact you.'
export const teamEnquiryNotSent = 'Your request was not sent. Please try again, or call us.'
export const teamEnquiriesTooMany =
  'We received many requests in a short time. Please call us, or try again in an hour.'
export const teamEnquiryAnswered = 'Marked as answered.'
export const enquiryNotFound = 'This enquiry does not exist. It may have been deleted after a year.'
