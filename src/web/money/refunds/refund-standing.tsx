import { formatRupeeText } from '#contract/money/money.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { nextStepLabel, refundLabels, ruleSentence } from './office-refund-labels.ts'
import styles from './refund-page.module.css'

/** The refund's state, the policy's verdict, the request and the answer. */
export function RefundStanding({ refund }: { refund: OfficeRefund }) {
  const { label, tone } = refundLabels(refund)
  const waits = refund.isDisputed && refund.state !== 'done'
  return (
    <section className={styles.panel} aria-label="Standing">
      <p className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {refund.isMadeAtProvider && <Badge tone="info">Made at the provider</Badge>}
      </p>
      <p>{waits ? waitsForDispute : nextStepLabel(refund)}</p>
      {refund.expectedBy !== null && (
        <p className={styles.quiet}>
          Should be there by {formatIst(refund.expectedBy).split(',')[0]}, bank holidays not
          counted.
        </p>
      )}
      <Sum refund={refund} />
      <Verdict refund={refund} />
      {refund.review !== null && <Review review={refund.review} />}
      {refund.flags.map(({ kind, raisedOn }) => (
        <Alert key={kind} tone="warn" title={flagTitle(kind)}>
          <p>Raised on {formatIst(raisedOn)}.</p>
        </Alert>
      ))}
    </section>
  )
}

/** The calculation: paid, already returned, this refund, remaining. */
function Sum({ refund }: { refund: OfficeRefund }) {
  const { sum, amount, lines, state, aloneBecause } = refund
  if (state === 'withdrawn') return null
  return (
    <>
      <dl className={styles.sum}>
        <dt>Paid</dt>
        <dd>{formatRupeeText(sum.paid)}</dd>
        <dt>Back already</dt>
        <dd>{formatRupeeText(sum.back)}</dd>
        <dt>This refund</dt>
        <dd>{formatRupeeText(amount)}</dd>
        <dt>Stays with us</dt>
        <dd>{formatRupeeText(sum.stays)}</dd>
      </dl>
      {lines.map(({ course, student, amount: part, endsEnrollment, keptBecause }) => (
        <p key={`${course}${student}`}>
          {lines.length > 1 && `${student}, ${course}: ${formatRupeeText(part)}. `}
          {endsEnrollment
            ? `The place in ${course} ends with it.`
            : `The place in ${course} stays${keptBecause === null ? '' : `: ${keptBecause}`}.`}
        </p>
      ))}
      {aloneBecause !== null && <p>Decided by one person alone: {aloneBecause}</p>}
    </>
  )
}

function Review({ review }: { review: NonNullable<OfficeRefund['review']> }) {
  const { reason, askedOn, refusedByName } = review
  return (
    <Alert tone="warn" title="The student asked for another look">
      <p>
        On {formatIst(askedOn)}
        {refusedByName !== null &&
          `; ${refusedByName} refused it before, and does not decide again`}
        .
      </p>
      <p className={styles.words}>{reason}</p>
    </Alert>
  )
}

const waitsForDispute =
  'The payer disputes this payment at their bank, so nothing is sent from here until that has ended. The order’s page shows the dispute.'

function Verdict({ refund }: { refund: OfficeRefund }) {
  const { state, verdict, policy, overrideReason, refusalReason } = refund
  // it is no longer decided
  if (state === 'withdrawn') return null
  const isOpen = state === 'requested'
  const { now, before } = verbs[verdict.isAllowed ? 'allowed' : 'forbidden']
  return (
    <Alert
      tone={verdict.isAllowed ? 'good' : 'bad'}
      title={`The policy ${isOpen ? now : before} this refund`}
    >
      <p>{ruleSentence(refund)}</p>
      {policy !== null && (
        <p>
          By{' '}
          <Link to={pages.refundPolicyVersion(String(policy.version))}>
            version {policy.version} of the refund policy
          </Link>
          , under which the order was placed.
        </p>
      )}
      {refusalReason !== null && <p>Refused all the same: {refusalReasonLabels[refusalReason]}.</p>}
      {overrideReason !== null && (
        <>
          <p>Allowed all the same, because:</p>
          <p className={styles.words}>{overrideReason}</p>
        </>
      )}
    </Alert>
  )
}

const verbs = {
  allowed: { now: 'allows', before: 'allowed' },
  forbidden: { now: 'forbids', before: 'forbade' },
} as const

/** Flags of the order that matter for the refund. */
const flagTitles = {
  'amount-differs': 'The amount that came differs from the order',
  'paid-twice': 'Paid, and the student had this place already',
  'second-capture': 'This order was paid more than once',
  'partial-refund': 'The provider has returned a part of it already',
  'unallocated-return': 'The provider has returned a part of it, not yet written to a course',
  'return-failed': 'The money of this refund came back to us',
  disputed: 'The payer disputes this payment at their bank: refund nothing until that is settled',
  'returned-twice': 'More money went back than had come',
  'closed-payer': 'Paid after the account was closed',
  'batch-full': 'Paid after the last seat of the batch was taken',
  'place-unpaid': 'The payer’s bank took back what the place began with',
  'difference-not-due': 'Paid a difference that was no longer due',
  'batch-cancelled': 'Paid for a batch that was cancelled',
  'concession-gone': 'Paid late, after others had used the discount',
  'dispute-reopened': 'A dispute of this payment is told to have ended in two ways',
  'figures-contradict':
    'The provider’s figures about this payment contradict each other or our books',
  'unreadable-answer': 'The provider’s answers about this payment can’t be read',
  'unconfirmed-payment': 'A notification tells of more money that no answer shows',
  'named-reference': 'The student says that this order was paid',
  undecided: 'The bank has not decided about this order',
  'provider-gone': 'The provider of a try of this order is switched off',
  'group-place-missing': 'A member of the group could not be enrolled',
  'receipt-missing': 'The receipt of this payment has no number yet',
} as const satisfies Record<FlagKind, string>

function flagTitle(kind: string): string {
  return ownEntry(flagTitles, kind) ?? 'Something about the money of this order needs a person'
}
