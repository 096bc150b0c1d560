import { formatRupees, paise } from '#contract/money/money.ts'
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { Config } from '../../src/server/config.ts'
import type { Queryable } from '../../src/server/platform/db/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/contract/platform/durations.ts'
import { newId, newOrderId } from '../../src/server/platform/foundation/ids.ts'
import { factsOf, paymentGateways } from '../../src/server/money/gateways/payment-gateways.ts'
import { checkKeys } from '../../src/server/money/providers/check-keys.ts'
import type {
  PaymentGateway,
  ProviderObjection,
  StartResult,
} from '../../src/server/money/providers/gateway.ts'
import { objectionSentence } from '../../src/server/money/providers/objection-sentence.ts'
import { objectionsToShow } from '../../src/server/money/providers/objections.store.ts'
import type { PresentConnections } from '../../src/server/settings/connections/connections.service.ts'
import { doctorStore } from './doctor.store.ts'
import type { Finding } from './finding.ts'

type WithGateways = Pick<Config, 'publicUrl'> & Pick<PresentConnections, 'payments'>

const about = 'provider'

/** Test mode, which is reported first. */
export function checkPaymentMode({ isTestMode }: Pick<Config, 'isTestMode'>): Finding[] {
  if (!isTestMode) return []
  const sentence =
    'ALLOW_TEST_PAYMENTS is set: no real money is taken, and every page and paper says ‘test mode’.'
  return [{ about, verdict: 'look', sentence }]
}

/** One line for each recent provider objection. */
export async function checkProviderObjections(db: Queryable, now: Date): Promise<Finding[]> {
  const objections = await objectionsToShow(db, now)
  return objections.map((objection): Finding => {
    const sentence = objectionSentence(objection, nameOf(objection.provider))
    const seen = `Seen ${objection.times} times, last on ${objection.lastSeenAt.toISOString()}.`
    const verdict = nonBlockingObjections.has(objection.about) ? 'look' : 'wrong'
    return { about, verdict, sentence, details: [seen] }
  })
}

/** Objections that do not block other payments. */
const nonBlockingObjections: ReadonlySet<ProviderObjection['about']> = new Set([
  'amount',
  'page-life',
  'request',
])

function nameOf(provider: string): string {
  const known = paymentProviders.find((one) => one === provider)
  return known === undefined ? provider : paymentProviderNames[known]
}

/**
 * Queries each provider about a nonexistent order: with the right key it answers that there is
 * none.
 */
export async function checkProviderKeys(config: WithGateways): Promise<Finding[]> {
  const gateways = await gatewaysOf(config)
  const now = new Date()
  return Promise.all(
    gateways.map(async (gateway): Promise<Finding> => {
      const name = nameOf(gateway.name)
      const outcome = await checkKeys(gateway, now)
      if (outcome === 'accepted')
        return { about, verdict: 'ok', sentence: `${name} accepts our key.` }
      return { about, verdict: 'wrong', sentence: `${name} ${keyFailures[outcome]}` }
    }),
  )
}

const keyFailures = {
  refused:
    'turned the question down: it does not accept our key, does not let this machine in, or is out of order.',
  unreachable: 'gave no answer, so nothing is known of our key.',
  nonsense: 'gave an answer that can’t be read, so nothing is known of our key.',
}

/**
 * Opens a page for the smallest amount at each provider: its address and expiry. Nobody pays it; it
 * is cancelled where the provider can do that, and otherwise expires.
 */
export async function checkPaymentPages(config: WithGateways): Promise<Finding[]> {
  const gateways = await gatewaysOf(config)
  return Promise.all(gateways.map(async (gateway) => openPage(gateway, new Date())))
}

async function openPage(gateway: PaymentGateway, begunAt: Date): Promise<Finding> {
  const providerOrderId = newOrderId(begunAt)
  const amountInPaise = paise(gateway.smallestAmountInPaise)
  const started = await gateway.start({
    providerOrderId,
    channel: 'page',
    amountInPaise,
    begunAt,
    currency: 'INR',
    description: 'A look by the doctor; not to be paid',
    customer: { id: newId(begunAt), firstName: 'Doctor', lastName: '', email: null, phone: null },
    bought: { courseId: newId(begunAt), campus: '', batchId: null },
    returnToken: null,
  })
  if (started.kind !== 'accepted') return notOpened(gateway, started)
  const { expiresAt, link, providerReference } = started
  await gateway.end?.page?.({
    providerOrderId,
    channel: 'page',
    providerReference,
    isAccepted: true,
    begunAt,
    refundRequests: [],
    hasReturnedMoney: false,
  })
  const latest = begunAt.getTime() + gateway.pageLifeMs + CLOCK_SKEW_MS
  if (expiresAt !== null && expiresAt.getTime() > latest)
    return objectionFinding(gateway, {
      about: 'page-life',
      field: '',
      said: expiresAt.toISOString(),
    })
  const [name, host] = [nameOf(gateway.name), new URL(link).host]
  const sentence = `${name} opened a page on ${host} for ${formatRupees(amountInPaise)}.`
  return { about, verdict: 'ok', sentence }
}

/** In milliseconds: the tolerance for their clock and the response time. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS

function notOpened(
  gateway: PaymentGateway,
  started: Exclude<StartResult, { kind: 'accepted' }>,
): Finding {
  if (started.objection) return objectionFinding(gateway, started.objection)
  const said = started.kind === 'unknown' ? started.failure : 'refused'
  const sentence = `${nameOf(gateway.name)} opened no page: ${pageFailures[said]}`
  return { about, verdict: 'wrong', sentence }
}

function objectionFinding({ name }: PaymentGateway, objection: ProviderObjection): Finding {
  const sentence = objectionSentence({ provider: name, ...objection }, nameOf(name))
  return { about, verdict: objection.about === 'page-life' ? 'look' : 'wrong', sentence }
}

const pageFailures = {
  refused: 'it turned the request down.',
  unreachable: 'it gave no answer.',
  nonsense: 'it gave an answer that can’t be read.',
}

/** Fewer payments may have been polled before their notification came. */
const ENOUGH_PAYMENTS = 3

/**
 * Payments that were all found by polling: a webhook endpoint that is not called, or with a wrong
 * login, raises no error itself.
 */
export async function checkNotifications(db: Queryable, now: Date): Promise<Finding[]> {
  const between = {
    from: new Date(now.getTime() - 7 * DAY_MS),
    to: new Date(now.getTime() - HOUR_MS),
  }
  const rows = await doctorStore(db).paymentsWithoutNotification(between)
  return paymentProviders.flatMap((provider): Finding[] => {
    const { payments } = rows.find((row) => row.provider === provider) ?? { payments: 0 }
    if (payments < ENOUGH_PAYMENTS) return []
    const sentence = `${nameOf(provider)} has sent no notification for seven days, in which ${payments} payments were made there: look at its endpoint (docs/install.md).`
    const details = [`Subscribe to ${factsOf(provider).events.join(', ')}.`]
    return [{ about, verdict: 'look', sentence, details }]
  })
}

async function gatewaysOf(config: WithGateways): Promise<PaymentGateway[]> {
  return paymentGateways(config, { info: quiet, warn: quiet, error: quiet })
}

function quiet(): void {
  // the doctor prints its findings itself
}
