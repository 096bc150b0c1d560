import { formatRupeeText } from '#contract/money/money.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { OutsideLink } from '../../platform/frame/outside-link.tsx'
import { nextStepLabel, refundLabels, ruleSentence } from './office-refund-labels.ts'
import styles from './refund-page.module.css'

/** The refund's state, the policy's verdict, the request and the answer. */
export function RefundStanding({ refund }: { refund: OfficeRefund }) {
  const { label, tone } = refundLabels(refund)
  return (
    <section className={styles.panel} aria-label="Standing">
      <p className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {refund.isMadeAtProvider && <Badge tone="info">Refunded at the provider</Badge>}
      </p>
      <p>{nextStep(refund)}</p>
      {refund.expectedBy !== null && (
        <p className={styles.quiet}>
          Expected by {formatIst(refund.expectedBy).split(',')[0]}. Bank holidays are not counted.
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
        <dt>Returned already</dt>
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
            ? `The seat in ${course} ends with it.`
            : `The student keeps the seat in ${course}${keptBecause === null ? '' : `: ${keptBecause}`}.`}
        </p>
      ))}
      {aloneBecause !== null && <p>Decided by one person alone: {aloneBecause}</p>}
    </>
  )
}

function Review({ review }: { review: NonNullable<OfficeRefund['review']> }) {
  const { reason, askedOn, refusedByName } = review
  return (
    <Alert tone="warn" title="The student requested a review">
      <p>
        On {formatIst(askedOn)}
        {refusedByName !== null && `. ${refusedByName} refused it before and can’t decide again`}.
      </p>
      <p className={styles.words}>{reason}</p>
    </Alert>
  )
}

function nextStep(refund: OfficeRefund): string {
  if (refund.isDisputed && refund.state !== 'done') return waitsForDispute
  const waits = refund.state === 'requested' && refund.approval === 'another'
  return waits ? 'It waits for another person.' : nextStepLabel(refund)
}

const waitsForDispute =
  'The payer disputes this payment at their bank. Nothing is sent until the dispute ends. See the order’s page.'

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
          <OutsideLink to={pages.refundPolicyVersion(String(policy.version))}>
            version {policy.version} of the refund policy
          </OutsideLink>
          , which this order accepted.
        </p>
      )}
      {refusalReason !== null && <p>Refused anyway: {refusalReasonLabels[refusalReason]}.</p>}
      {overrideReason !== null && (
        <>
          <p>Allowed by the office, because:</p>
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
  'amount-differs': 'The amount differs from the order',
  'paid-twice': 'Paid, but the student had this seat already',
  'second-capture': 'This order was paid more than once',
  'partial-refund': 'The provider returned a part already',
  'unallocated-return': 'The provider returned a part that has no course yet',
  'return-failed': 'The money of this refund came back to us',
  disputed: 'The payer disputes this payment at their bank. Refund nothing until it ends.',
  'returned-twice': 'More went back than was paid',
  'closed-payer': 'Paid after the account was closed',
  'batch-full': 'Paid after the last seat of the batch was taken',
  'place-unpaid': 'The payer’s bank took back the money of this seat',
  'difference-not-due': 'Paid for a move when nothing was due',
  'batch-cancelled': 'Paid for a batch that was cancelled',
  'concession-gone': 'Paid late, when its discount was used up',
  'dispute-reopened': 'The provider reports two results of one dispute',
  'figures-contradict': 'The provider’s figures contradict each other or our books',
  'unreadable-answer': 'The provider’s answers about this payment can’t be read',
  'unconfirmed-payment': 'The provider announced a payment and does not confirm it',
  'named-reference': 'The student says that this order was paid',
  undecided: 'The bank has not decided about this order',
  'provider-gone': 'A provider of this order is switched off',
  'group-place-missing': 'A student of the group could not be enrolled',
  'receipt-missing': 'The receipt has no number yet',
} as const satisfies Record<FlagKind, string>

function flagTitle(kind: string): string {
  return ownEntry(flagTitles, kind) ?? 'The money of this order needs a check'
}
