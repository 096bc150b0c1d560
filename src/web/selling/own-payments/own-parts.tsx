import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { MyParts, OrderInParts, OrderPart } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import type * as z from 'zod/mini'
import styles from './own-parts.module.css'
import { partNotice, partText } from './part-text.ts'
import { paymentLink } from '../checkout/send-link/payment-link.ts'
import { useWayToPay, WayToPay } from '../checkout/way-to-pay.tsx'

export type PartsFound = z.infer<typeof MyParts> | null

/** The student's orders in parts; null: unknown, then none are shown. */
export function useOwnParts(): PartsFound {
  return useApiQuery('listMyParts', {}, { isQuiet: true }).answer
}

type OwnPartsProps = {
  found: PartsFound
  orderId: string
  /** Every part is in sight, not only the next one. */
  isOpen: boolean
}

/** The next part of one order with its button, and all parts. Nothing where it is paid at once. */
export function OwnParts({ found, orderId, isOpen }: OwnPartsProps) {
  const [query] = useSearchParams()
  const order = found?.orders.find((one) => one.orderId === orderId)
  if (!found || order === undefined) return null
  const returnedPart = order.parts.find(
    ({ number }) => orderId === query.get('orderId') && String(number) === query.get('part'),
  )
  const next = order.parts.find(({ number }) => number === order.next)
  return (
    <section className={styles.parts} aria-label={`Parts of ${order.courseName}`}>
      {returnedPart && (
        <p role="status" className={styles.news} data-state={returnedPart.state}>
          {partNotice(returnedPart)}
        </p>
      )}
      {next && <PayNext order={order} part={next} />}
      <details className={styles.all} open={isOpen}>
        <summary>
          All parts<VisuallyHidden> of {order.courseName}</VisuallyHidden>
        </summary>
        <ol className={styles.list}>
          {order.parts.map((part) => (
            <li key={part.number} data-state={part.state}>
              <span>
                Part {part.number}
                {part.dueOn !== null && ` · ${formatIndianDay(part.dueOn)}`}
              </span>
              <strong>{formatRupeeText(part.amount)}</strong>
              <span>{partText(part, found.today)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function PayNext({ order, part }: { order: OrderInParts; part: OrderPart }) {
  const api = useApi()
  const selection = useWayToPay(order.providers)
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const amount = formatRupeeText(part.open)
  const redirectToPayment = async () => {
    const { provider } = selection
    const { orderId } = order
    const { link } = await api.payPart({ orderId, part: part.number, provider })
    const address = paymentLink(link)
    if (address === null) throw new Error(messages.providerUnavailable)
    window.location.assign(address)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(redirectToPayment)
  }
  return (
    <form className={styles.pay} onSubmit={onSubmit}>
      {order.providers.length > 1 && <WayToPay {...selection} />}
      <Button type="submit" isBusy={isBusy} busyText="Opening the payment page...">
        Pay part {part.number} · {amount}
        <VisuallyHidden> of {order.courseName}</VisuallyHidden>
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </form>
  )
}
