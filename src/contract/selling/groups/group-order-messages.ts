/* Messages about group orders: an organisation that pays for several students (decision 70). */

export const groupOrderPlaced = 'Group order placed. Its seats are held.'
export const groupOrderBegins = 'Group order placed. Its students are enrolled.'
export const groupOrderEnded = 'Group order ended. Its seats are free again.'
export const groupStudentReplaced = 'The student is replaced.'
export const groupPaymentTaken = 'Payment recorded. The organisation gets the receipt.'
export const groupOrderNotFound = 'Group order not found.'
export const groupOrderOver = 'This group order is over. Place a new one.'
export const groupHasBadRows = 'Some rows can’t be used. Each one says why.'
export const groupHasNobody = 'Please enter at least one student.'
export const groupIsTooLarge = 'At most 200 students can be in one group order.'
export const groupSeatsMissing = 'This batch has too few seats left.'
export const groupPriceChanged = 'The price has changed. Check the order again.'
export const groupPartsWrong = 'The instalments must add up to the price.'
export const groupHasStarted = 'The batch has started. Students can’t be replaced any more.'
export const groupHoldsMoney =
  'This group order has been paid. Refund it: the enrollments end with the refunds.'
export const groupLineUnknown = 'This student is not in the group order.'
export const groupPlaceInUse =
  'This person already has a seat in the course or in this group order.'
export const ofGroupOrder = 'This is a group order. Use its own page.'
export const gstinInvalid =
  'This is not the GSTIN of a business. It has 15 characters, and the last one checks the others.'
export const payersGstinInvalid =
  'This is not the GSTIN of a business or the UIN of an embassy. It has 15 characters. Leave out a number for TDS, TCS or online services from abroad.'
export const organisationPhoneNeeded =
  'Please enter a phone number: 10 digits, a landline with 0 and its area code, or + and the country code.'
export const organisationNeeded = 'Please enter the name of the organisation.'
export const addressNeeded = 'Please enter the address.'
export const seatsUntilOver = 'Must be a day from today on, at most 90 days ahead.'
export const tdsWrong = 'Received and deducted must add up to the amount due.'
export const tdsRateInvalid = 'Must be a rate from 0.01 to 30 percent.'
export const tdsSectionNeeded = 'Please enter the section, such as 194J.'
export const orderedByOrganisation =
  'An organisation has booked a seat in this course for you. We tell you when it starts.'
export const noDeduction = 'No tax was deducted from this instalment.'
export const certificateIsThere = 'This deduction already has its certificate.'
export const certificateNumberNeeded = 'Please enter the number of the certificate'
export const certificateAdded = 'Certificate added.'
export const groupPartNotDue = 'This instalment is paid or no longer due.'

/* Enquiries from the page /team. */

export const teamSizeNeeded = 'Please enter the number of people.'
export const teamContactNeeded = 'Please enter an email address or a phone number.'
export const teamEnquirySent = 'Thank you. We have your request and will contact you.'
export const teamEnquiryNotSent = 'Your request was not sent. Please try again, or call us.'
export const teamEnquiriesTooMany =
  'We received many requests in a short time. Please call us, or try again in an hour.'
export const teamEnquiryAnswered = 'Marked as answered.'
export const enquiryNotFound = 'This enquiry does not exist. It may have been deleted after a year.'
