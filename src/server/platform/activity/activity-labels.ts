import { ownEntry } from '#contract/platform/own-entry.ts'
import { nouns } from './subject-nouns.ts'
import { changedFields, corrected, edited, spelled, withAmount, withDetail } from './label-words.ts'
import type { ActivityLabels, ActivityLine } from './label-words.ts'

/**
 * Describes a line of the log. An action without a sentence shows its name ('flag raised: order').
 */
export function activityLabels(line: ActivityLine): ActivityLabels {
  const sentence: Sentence | undefined = ownEntry(sentences, line.action)
  if (sentence === undefined) return fallback(line)
  return typeof sentence === 'string' ? { did: sentence, how: '' } : sentence(line)
}

type Sentence = string | ((line: ActivityLine) => ActivityLabels)

/** Every action that the portal records; no other can be recorded, and a test finds unused ones. */
export const sentences = {
  'course-added': 'added the course',
  'course-edited': edited,
  'course-imported': 'imported the course',
  'course-changed-by-import': edited,
  'course-published': 'published the course',
  'course-drafted': 'made a draft of the course',
  'course-hidden': 'hid the course',
  'course-restored': 'brought back the course',
  'course-deleted': 'deleted the course',
  'department-added': 'added the category',
  'department-edited': edited,
  'department-moved': ({ after }) => ({
    did: 'moved the category',
    how: withDetail('to place', after, 'place'),
  }),
  'department-deleted': 'deleted the category',
  'note-written': 'wrote a note about',
  'student-added': 'added the student',
  'student-corrected': ({ after }) => ({
    did: 'corrected the profile of student',
    how: withDetail(':', after, 'fields'),
  }),
  'profiles-joined': 'merged profiles of the student',
  'student-address-confirmed': 'confirmed the new address of',
  'student-address-freed': 'moved an unconfirmed address to its owner, from',
  'student-blocked': 'blocked the student',
  'student-unblocked': 'unblocked the student',
  'counter-payment-taken': withAmount('took a payment at the desk for order'),
  'qr-shown': withAmount('showed a QR code for order'),
  'qr-ended': 'ended the QR code of order',
  'settlement-file-read': 'read a file for',
  'settlement-row-explained': 'explained a row of',
  'cheque-taken': withAmount('took a cheque at the desk for order'),
  'cheque-cleared': 'recorded that the cheque cleared for order',
  'cheque-bounced': 'recorded that the cheque bounced for order',
  'desk-entry-corrected': corrected,
  'desk-entry-undone': 'undid the desk entry of order',
  'group-order-placed': withAmount('placed the group order'),
  'group-order-ended': 'ended the group order',
  'group-student-replaced': 'replaced a student of the group order',
  'group-payment-taken': ({ after }) => ({
    did: 'took a payment for the group order',
    how: withDetail('of', after, 'received'),
  }),
  'tds-certificate-added': ({ after }) => ({
    did: 'added a TDS certificate to the group order',
    how: withDetail('with number', after, 'certificate'),
  }),
  'enrollment-ended': 'ended the enrollment of order',
  'enrollment-kept': 'recorded why the student keeps the seat of order',
  'receipt-sent-again': 'sent the receipt again for order',
  'concession-given': ({ after }) => ({
    did: 'gave the discount',
    how: withDetail('of', after, 'gives'),
  }),
  'code-added': 'added the discount',
  'concession-agreed': 'approved the discount',
  'concession-agreed-alone': 'approved alone, as the only one who may, the discount',
  'concession-refused': 'refused the discount',
  'concession-ended': 'ended the discount',
  'payment-link-made': 'made a payment link for order',
  'payment-links-withdrawn': 'withdrew the payment links of order',
  'mail-sent-again': 'sent a mail again about',
  'work-tried-again': 'retried failed work on order',
  'provider-asked': 'asked the payment provider about order',
  'order-flag-settled': 'marked a problem as done for order',
  'payment-accepted': ({ after }) => ({
    did: 'accepted a payment that differs for order',
    how: withDetail('of', after, 'accepted'),
  }),
  'payment-written': withAmount('moved a payment to another order, from order'),
  'dispute-concluded': 'recorded how a dispute ended for order',
  'provider-news-settled': 'marked as checked the provider message',
  'lost-payments-named': ({ after }) => ({
    did: 'entered payments from before the restore, at',
    how: withDetail('which are', after, 'payments'),
  }),
  'lost-payment-placed': 'restored a payment from before the restore, order',
  'lost-payment-settled': 'marked as done a payment from before the restore',
  'restore-read': 'switched online payments on again',
  'refund-bounced': withAmount('noted that the refund came back for order'),
  'refund-withdrawn': withAmount('noted that no refund is needed for order'),
  'refund-requested': withAmount('requested a refund of order'),
  'refund-made-at-provider': withAmount('noted a refund made at the payment provider of order'),
  'refund-lowered': withAmount('lowered the refund to the amount received for order'),
  'return-allocated': withAmount(
    'recorded the courses of a refund at the payment provider, for order',
  ),
  'refund-agreed': withAmount('was the first of two to approve the refund of order'),
  'refund-decided-alone': withAmount(
    'decided alone, as the only one who may, about the refund of order',
  ),
  'outgoing-decided-alone': ({ after }) => ({
    did: 'decided alone, as the only one who may, about order',
    how: withDetail('about', after, 'what'),
  }),
  'second-person-asked': ({ after }) => ({
    did: 'requested a second person’s approval for order',
    how: withDetail('to', after, 'what'),
  }),
  'refund-review-asked': withAmount('requested a review of the refusal of a refund of order'),
  'refund-approved': withAmount('approved the refund of order'),
  'refund-refused': withAmount('refused the refund of order'),
  'refund-given-by-hand': withAmount('gave money back by hand for order'),
  'refund-asked-about': withAmount('asked the payment provider about the refund of order'),
  'refund-sent': withAmount('sent the refund to the payment provider for order'),
  'refund-held': withAmount('noted that the payment provider holds the refund of order'),
  'refund-failed': withAmount('noted that the refund failed for order'),
  'refund-unanswered': withAmount(
    'noted that the payment provider gives no answer on the refund of order',
  ),
  'refund-done': withAmount('noted that the refund is done for order'),
  'certificate-issued': 'issued the certificate',
  'certificate-replaced': 'replaced the certificate',
  'certificate-revoked': 'revoked the certificate',
  'staff-added': ({ after }) => ({
    did: 'added the colleague',
    how: withDetail('with the role', after, 'role'),
  }),
  'staff-joined': 'joined the staff as',
  'staff-invited-again': 'sent a new invitation to',
  'staff-role-changed': edited,
  'staff-renamed': edited,
  'staff-blocked': 'blocked the colleague',
  'staff-unblocked': 'unblocked the colleague',
  'staff-second-factor-reset': 'switched off the second factor of',
  'staff-password-changed': 'changed the password of',
  'staff-password-reset': 'chose a new password by mail for',
  'second-factor-on': 'switched on the second factor of',
  'second-factor-off': 'switched off the second factor of',
  'passkey-added': ({ after }) => ({
    did: 'added a passkey of',
    how: withDetail('called', after, 'passkey'),
  }),
  'passkey-removed': 'removed a passkey of',
  'passkey-refused': 'refused a passkey that may have been copied, of',
  'recovery-codes-renewed': 'made new recovery codes for',
  'policy-draft-saved': 'saved a draft of the',
  'policy-draft-discarded': 'deleted the draft of the',
  'policy-published': ({ after }) => ({
    did: 'published a new version of the',
    how: withDetail('in force from', after, 'in force from'),
  }),
  'read-key-made': 'made the read key',
  'read-key-ended': 'ended the read key',
  'wish-answered': 'answered the course request on',
  'enquiry-answered': 'answered the enquiry of',
  'enquiry-became-group': ({ after }) => ({
    did: 'placed a group order for the enquiry of',
    how: withDetail('with the number', after, 'order'),
  }),
  'event-receiver-added': 'added the event receiver',
  'event-receiver-ended': 'ended the event receiver',
  'event-receiver-enabled': 'switched on again the event receiver',
  'event-secret-renewed': 'made a new secret for the event receiver',
  'event-sent-again': 'sent an event again to',
  'day-closed': ({ after }) => ({
    did: 'closed the day of the desk',
    how: withDetail('with a difference of', after, 'difference'),
  }),
  'month-closed': 'closed the month',
  'month-reopened': 'opened again the month',
  'bank-holidays-changed': 'changed the',
  'bank-statement-read': 'read the bank statement',
  'bank-row-matched': 'confirmed the bank line',
  'bank-row-set-aside': 'marked as not ours',
  'bank-row-reopened': 'opened again the bank line',
  'file-imported': 'imported the file',
  'import-undone': 'undid the import of',
  'ledgers-named': 'named the ledgers in',
  'day-close-confirmed': 'confirmed the close of the desk',
  'day-close-taken-back': 'took back the close of the desk',
  'cash-deposited': ({ after }) => ({
    did: 'brought cash to the bank:',
    how: withDetail('with the slip', after, 'slip'),
  }),
  'trainer-added': 'added the trainer',
  'trainer-edited': edited,
  'batch-added': 'added the batch',
  'holiday-added': 'added the holiday',
  'holiday-removed': 'removed the holiday',
  'batch-edited': edited,
  'batch-deleted': 'deleted the batch',
  'batch-cancelled': ({ after }) => ({
    did: 'cancelled the batch',
    how: withDetail('with students enrolled:', after, 'enrolled'),
  }),
  'batch-mailed': ({ after }) => ({
    did: 'wrote to all students of the batch',
    how: withDetail('about', after, 'subject'),
  }),
  'student-moved': ({ after }) => ({
    did: 'moved the student of order',
    how: withDetail('to', after, 'place'),
  }),
  'payment-plan-changed': ({ after }) => ({
    did: 'changed the instalments of the course',
    how: withDetail('to', after, 'plan'),
  }),
  'part-waived': withAmount('waived an instalment of order'),
  'part-moved': ({ after }) => ({
    did: 'changed the due date of an instalment of order',
    how: withDetail('to', after, 'day'),
  }),
  'difference-waived': ({ after }) => ({
    did: 'waived the difference in price of a move, of order',
    how: withDetail('of', after, 'difference'),
  }),
  'connection-saved': ({ after }) => ({
    did: 'typed keys or addresses of',
    how: withDetail(':', after, 'changed'),
  }),
  'connection-forgotten': 'deleted the saved keys or addresses of',
  'connection-checked': ({ after }) => ({ did: 'checked', how: withDetail(':', after, 'result') }),
  'settings-changed': ({ before, after }) => changedFields('the settings', { before, after }),
  'signing-key-changed': 'changed the key that signs documents, which was',
  'signing-key-withdrawn': 'withdrew all signatures of the key',
  'first-day-dismissed': 'hid the list of',
  'portal-opened': 'opened to visitors:',
  'institute-changed': ({ before, after }) => ({
    ...changedFields('the institute, under', { before, after }),
    how: '',
  }),
} as const satisfies Record<string, Sentence>

export type ActivityAction = keyof typeof sentences

function fallback({ action, subjectKind }: ActivityLine): ActivityLabels {
  return { did: `${spelled(action)}: ${ownEntry(nouns, subjectKind) ?? 'something'}`, how: '' }
}
