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
import { PaymentHelp } from '../waiting-for-bank/payment-help.tsx'
import type { NextStep } from './result-labels.ts'
import { ResultSteps } from './result-steps.tsx'
import { SendToParent } from '#web/platform/sharing/send-to-parent.tsx'
import { resultLabels } from './result-labels.ts'
import { unknownResultLabels } from './unknown-result-labels.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useRechecks } from '../waiting-for-bank/use-rechecks.ts'
import { useInstitute } from '../../platform/shell/frame-data.ts'

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
  useRechecks(words.isUndecided && !isFetching, refetch)
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
      after={
        payment.situation === 'paid' ? <AfterPayment payment={payment} /> : <Help of={payment} />
      }
    >
      <Facts
        facts={[
          ...(words.headline.includes(payment.courseName)
            ? []
            : [{ name: 'Course', value: payment.courseName }]),
          { name: 'Campus', value: boughtPlace(payment) },
          { name: 'Order', value: payment.orderId },
          { name: 'Amount', value: formatRupeeText(payment.amount) },
          { name: 'Status', value: <StatusOf state={words.state} code={payment.status} /> },
        ]}
      />
      <p className={styles.asked} role="status">
        <VisuallyHidden>{words.headline.replace(/\.?$/, '. ')}</VisuallyHidden>
        <CheckStatus failure={failure} />
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
      <WhatHappensNext course={place ?? payment} place={place} refund={place?.refund}>
        {place?.batch && !place.batch.isCancelled && (
          <div>
            <CalendarButton orderId={place.orderId} courseName={place.courseName} />
          </div>
        )}
        {payment.hasReceipt && <ShareReceipt payment={payment} />}
      </WhatHappensNext>
    </section>
  )
}

/** The receipt's public page says that it is genuine, and nothing about the payer. */
function ShareReceipt({ payment: { orderId, courseName } }: { payment: PaymentChecked }) {
  const { answer } = useApiQuery('showReceipt', { orderId }, { isQuiet: true })
  const { name } = useInstitute()
  if (answer === null) return null
  return (
    <SendToParent
      path={answer.receipt.checkPath}
      text={`I am enrolled in ${courseName} at ${name}. Receipt:`}
    />
  )
}

/** The word for a reader, and the specified code in small print. */
function StatusOf({ state, code }: { state: string; code: ResultStatus }) {
  return (
    <>
      {state} <small className={styles.code}>({code})</small>
    </>
  )
}

type Asked = Pick<PaymentChecked, 'campus' | 'isOnline' | 'orderId'>

function Help({ of: { campus, isOnline, orderId } }: { of: Asked }) {
  // nobody comes to a campus for an online course
  return <PaymentHelp campus={isOnline === true ? null : campus} about={`My payment ${orderId}`} />
}

function CheckStatus({ failure }: { failure: unknown }) {
  if (failure === null) return null
  const why = hasNoConnection(failure)
    ? messages.noConnection
    : 'The portal does not answer right now.'
  return <span className={styles.asking}>{why} This is the last state we know.</span>
}

type UnknownResultProps = { link: OwnLink; page: ResultStatus; query: Query<PaymentChecked> }

function UnknownResult({ link, page, query }: UnknownResultProps) {
  const { failure, isFetching, refetch } = query
  const { headline, sentence, tone, isOurs } = unknownResultLabels(failure)
  // rule 27: while the server cannot say that nothing was paid, a check comes before a new payment
  const failureSteps: NextStep[] =
    page === 'FAILED' ? ['retry-payment', 'go-home'] : ['my-payments']
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
      after={<PaymentHelp about={`My payment ${link.orderId}`} />}
    >
      <LinkFacts link={link} />
    </ResultSheet>
  )
}
