import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentChecked, ResultStatus } from '#contract/money/payments.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/messages.ts'
import { CalendarButton } from '#web/teaching/batches/own-batch.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { attemptStorage, endAttempt } from '../checkout/attempt-key.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { LinkFacts } from './link-facts.tsx'
import type { LinkResult } from './link-result.ts'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import styles from '#web/platform/documents/result-sheet.module.css'
import type { NextStep } from './result-labels.ts'
import { resultLabels } from './result-labels.ts'
import { unknownResultLabels } from './unknown-result-labels.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useRechecks } from './use-rechecks.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import type { ButtonVariant } from '../../platform/ui/button.tsx'
import { Button, ButtonLink } from '../../platform/ui/button.tsx'
import { paymentLink } from '../checkout/send-link/payment-link.ts'
import { useInstitute } from '../../platform/shell/frame-data.ts'
import { repeatPaymentLink } from './repeat-payment-link.ts'

type OwnLink = LinkResult & { orderId: string }

/** A result page for a logged-in student: the server's status decides what it shows. */
export function CheckedResult({ link, page }: { link: OwnLink; page: ResultStatus }) {
  const query = useApiQuery('checkPayment', { orderId: link.orderId })
  const { answer } = query
  useStatusRedirect(answer, page)
  useEffect(() => {
    if (answer && answer.status !== 'PENDING') endAttempt(attemptStorage, answer)
  }, [answer])
  return answer ? (
    <KnownResult payment={answer} query={query} />
  ) : (
    <UnknownResult link={link} page={page} query={query} />
  )
}

/** Corrects the address where the server's status differs. */
function useStatusRedirect(answer: PaymentChecked | null, page: ResultStatus) {
  const navigate = useNavigate()
  useEffect(() => {
    if (answer === null || answer.status === page) return
    const { orderId, amount, status } = answer
    void navigate(pages.paymentResult({ orderId, amount, status }), { replace: true })
  }, [answer, page, navigate])
}

function KnownResult({
  payment,
  query,
}: {
  payment: PaymentChecked
  query: Query<PaymentChecked>
}) {
  const words = resultLabels(payment)
  const { isFetching, refetch, failure } = query
  const isWatching = useRechecks(words.isUndecided && !isFetching, refetch) && words.isUndecided
  return (
    <ResultSheet
      tone={words.tone}
      headline={words.headline}
      sentence={words.sentence}
      steps={
        <ResultSteps
          steps={words.steps}
          payment={payment}
          isFetching={isFetching}
          refetch={refetch}
        />
      }
      after={payment.situation === 'paid' && <AfterPayment payment={payment} />}
    >
      <Facts
        facts={[
          { name: 'Course', value: payment.courseName },
          { name: 'Campus', value: boughtPlace(payment) },
          { name: 'Order', value: payment.orderId },
          { name: 'Amount', value: formatRupeeText(payment.amount) },
          { name: 'Status', value: `${words.state} (${payment.status})` },
        ]}
      />
      <p className={styles.asked} role="status">
        <VisuallyHidden>{words.headline.replace(/\.?$/, '. ')}</VisuallyHidden>
        <CheckStatus failure={failure} isWatching={isWatching} />
      </p>
    </ResultSheet>
  )
}

/**
 * The next steps. The enrollment itself names the refund deadline; without it the rest is shown all
 * the same.
 */
function AfterPayment({ payment }: { payment: PaymentChecked }) {
  const { answer } = useApiQuery('listMyCourses', {}, { isQuiet: true })
  const place = answer?.courses.find(({ orderId }) => orderId === payment.orderId)
  const id = useId()
  return (
    <section className={styles.after} aria-labelledby={id}>
      <h2 id={id}>What happens next</h2>
      <WhatHappensNext
        course={place ?? { ...payment, isListed: true }}
        place={place}
        refund={place?.refund}
      >
        {place?.batch && !place.batch.isCancelled && (
          <div>
            <CalendarButton orderId={place.orderId} courseName={place.courseName} />
          </div>
        )}
      </WhatHappensNext>
    </section>
  )
}

function CheckStatus({ failure, isWatching }: { failure: unknown; isWatching: boolean }) {
  const hasFailed = failure !== null
  if (!hasFailed && !isWatching) return null
  const why = hasNoConnection(failure)
    ? messages.noConnection
    : 'The portal did not answer just now.'
  return (
    <span className={styles.asking}>
      {hasFailed
        ? `${why} What you see is the last we know.`
        : 'We keep asking while this page is open.'}
    </span>
  )
}

type UnknownResultProps = { link: OwnLink; page: ResultStatus; query: Query<PaymentChecked> }

function UnknownResult({ link, page, query }: UnknownResultProps) {
  const { failure, isFetching, refetch } = query
  const { headline, sentence, tone, isOurs } = unknownResultLabels(failure)
  // rule 27: while the server cannot say that nothing was paid, a check comes before a new payment
  const failureSteps: NextStep[] =
    page === 'FAILED' ? ['go-home', 'retry-payment'] : ['my-payments']
  return (
    <ResultSheet
      tone={tone}
      headline={headline}
      sentence={sentence}
      steps={
        <ResultSteps
          steps={isOurs ? ['check-again', ...failureSteps] : ['my-payments', 'go-home']}
          payment={null}
          isFetching={isFetching}
          refetch={refetch}
        />
      }
    >
      <LinkFacts link={link} />
    </ResultSheet>
  )
}

/** The server's facts about the payment; null where there are none yet. */
type Known = Pick<
  PaymentChecked,
  'orderId' | 'courseId' | 'courseName' | 'campus' | 'continueLink' | 'tryAgainFee' | 'hasReceipt'
> | null

type ResultStepsProps = {
  /** The first is the recommended one. */
  steps: NextStep[]
  payment: Known
  isFetching: boolean
  refetch: () => void
}

/** The buttons of a result page; impossible steps are left out. */
function ResultSteps({ steps, payment, isFetching, refetch }: ResultStepsProps) {
  const links = linksOf(payment, useInstitute())
  const possible = steps.filter((step) => step === 'check-again' || links[step] !== null)
  return possible.map((step, n) => {
    const variant: ButtonVariant = n === 0 ? 'primary' : 'quiet'
    if (step === 'check-again')
      return (
        <Button
          key={step}
          variant={variant}
          isBusy={isFetching}
          busyText="Checking..."
          onClick={refetch}
        >
          Check again
        </Button>
      )
    const link = links[step]
    return (
      link && (
        <ButtonLink key={step} variant={variant} to={link.to}>
          {link.text}
        </ButtonLink>
      )
    )
  })
}

function linksOf(payment: Known, institute: PublicInstitute) {
  const continueLink = paymentLink(payment?.continueLink)
  return {
    'view-receipt': payment?.hasReceipt
      ? { to: pages.receipt(payment.orderId), text: 'View receipt' }
      : null,
    'continue-payment':
      continueLink === null ? null : { to: continueLink, text: 'Continue payment' },
    'try-again': payment && repeatPaymentLink(payment, institute),
    'my-payments': { to: pages.myPayments(), text: 'My payments' },
    'go-home': { to: pages.home(), text: 'Go to Home' },
    'other-batch': payment && {
      to: pages.course(payment.courseId),
      text: 'Choose another batch',
    },
    'retry-payment': { to: pages.courses(), text: 'Retry Payment' },
  }
}
