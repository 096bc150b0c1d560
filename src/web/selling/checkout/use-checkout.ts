import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { PaymentLinkMade } from '#contract/selling/links/payment-links.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { endSession } from '#web/people/session/end-session.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { attemptStorage, endAttempt } from './attempt-key.ts'
import type { CheckoutFailure } from './checkout-failure.ts'
import {
  checkoutFailure,
  missingData,
  noBatch,
  noCampus,
  noPaymentLink,
} from './checkout-failure.ts'
import { askForLink, attemptTarget, startPayment } from './start-payment.ts'
import type { CheckoutSubject } from './start-payment.ts'

/**
 * Starts a payment and sends the browser to the chosen provider (spec §4), or shows why not.
 * `payUrl` is the provider's address while the browser leaves; a page restored by Back clears
 * it.
 * @param events is called when the page must show changed facts: a new price, or new policies.
 * @returns also linkFor: makes a link for another payer instead of the payment.
 */
export function useCheckout(subject: Subject, provider: PaymentProvider, events: CheckoutEvents) {
  const api = useApi()
  const navigate = useNavigate()
  const { defaultCampus } = useInstitute()
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const [payUrl, setPayUrl] = useState<string | null>(null)
  const isHere = usePresence(() => setPayUrl(null))

  const send = async ({ customerPhone, ...place }: Typed) => {
    setFailure(null)
    const { course, batch, user, code, partsShown, policiesShown } = subject
    const campus = campusOf(defaultCampus, subject)
    const missing = missingInput(subject)
    if (missing !== null || campus === null) return setFailure(missing ?? noCampus)
    const phone = customerPhone ?? null
    const input = { course, campus, batch, user, code, provider, phone, partsShown, policiesShown }
    const started = await startPayment(api, { ...input, place })
    if (started.kind === 'enrolled')
      endAttempt(attemptStorage, attemptTarget({ course, campus, batch }))
    // a user who has left the page is not redirected
    if (!isHere.current) return
    if (started.kind === 'no-link') return setFailure(noPaymentLink(provider))
    if (started.kind === 'go-and-pay') {
      setPayUrl(started.link)
      window.location.assign(started.link)
      return
    }
    const { orderId } = started
    const amount = course.courseFee ?? '0'
    await navigate(pages.paymentResult({ orderId, amount, status: 'CHARGED' }))
  }

  const failed = (error: unknown) => {
    if (isShownElsewhere(error)) return
    const found = checkoutFailure(error, provider)
    const { course, batch } = subject
    const campus = campusOf(defaultCampus, subject)
    if (found.isAttemptOver && campus)
      endAttempt(attemptStorage, attemptTarget({ course, campus, batch }))
    notify(events, { error, found })
    setFailure(found)
  }

  const linkFor = (phone: string | undefined): Promise<PaymentLinkMade> => {
    setFailure(null)
    return askForLink(api, { ...subject, campus: campusOf(defaultCampus, subject) }, phone)
  }

  return { failure, payUrl, sending: { send, failed }, linkFor }
}

type Typed = {
  customerPhone?: string | undefined
  payerState?: string | null | undefined
  payerAddress?: string | null | undefined
}
type Subject = CheckoutSubject & { hasBatches: boolean }
type CheckoutEvents = {
  feeChanged: (newFee: string) => void
  policiesChanged: () => void
  planChanged: () => void
}

/** Shown by the login page, or beside the invalid field. */
function isShownElsewhere(error: unknown): boolean {
  if (!(error instanceof Problem)) return false
  if (error.code === 'not-signed-in') endSession()
  const { fields } = error.details
  const isAtField = ['customerPhone', 'payerState', 'payerAddress'].some((name) => fields?.[name])
  return error.code === 'not-signed-in' || isAtField
}

function notify(
  events: CheckoutEvents,
  { error, found }: { error: unknown; found: CheckoutFailure },
): void {
  if (found.newFee !== undefined) events.feeChanged(found.newFee)
  if (found.action === 'new-policy') events.policiesChanged()
  if (error instanceof Problem && error.code === 'plan-changed') events.planChanged()
}

function missingInput({ batch, hasBatches, user }: Subject): CheckoutFailure | null {
  if (hasBatches && batch === null) return noBatch
  return user._id === '' ? missingData : null
}

/** The batch's campus; an online one is available at every campus. */
function campusOf(defaultCampus: string, { batch, campus }: CheckoutSubject): string | null {
  return batch === null ? campus : (batch.campus ?? defaultCampus)
}

/**
 * Whether the page is still shown when a reply arrives.
 * @param hasReturned called when the browser restores the page from the back-forward cache.
 */
function usePresence(hasReturned: () => void): RefObject<boolean> {
  const isHere = useRef(false)
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) hasReturned()
  })
  useEffect(() => {
    isHere.current = true
    window.addEventListener('pageshow', onPageShow)
    return () => {
      isHere.current = false
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
  return isHere
}
