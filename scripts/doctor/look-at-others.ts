import { paymentProviderNames, paymentProviders } from '#contract/payment-providers.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import type { Config } from '../../src/server/config.ts'
import type { Queryable } from '../../src/server/db/database.ts'
import { newOrderId } from '../../src/server/foundation/ids.ts'
import { askMailServer } from '../../src/server/mail/ask-mail-server.ts'
import { paymentGateways } from '../../src/server/payments/gateways/payment-gateways.ts'
import { objectionSentence } from '../../src/server/payments/providers/objection-sentence.ts'
import { objectionsToShow } from '../../src/server/payments/providers/objections.store.ts'
import type { NotedObjection } from '../../src/server/payments/providers/objections.store.ts'
import type { Finding } from './finding.ts'

/** A clock that is off by more than this is not followed well, or is wrong, in milliseconds. */
const LOOK_ABOVE_MS = 5_000
const WRONG_ABOVE_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000

/** What kept providers from opening pages as they should, lately: each is a line of its own. */
export async function lookAtWaysToPay(db: Queryable, now: Date): Promise<Finding[]> {
  const objections = await objectionsToShow(db, now)
  return objections.map((objection): Finding => {
    const sentence = objectionSentence(objection, nameOf(objection.provider))
    const seen = `Seen ${objection.times} times, last on ${objection.lastSeenAt.toISOString()}.`
    const verdict = canPayThere.has(objection.about) ? 'look' : 'wrong'
    return { about: 'provider', verdict, sentence, details: [seen] }
  })
}

/** Other payments go on. */
const canPayThere: ReadonlySet<NotedObjection['about']> = new Set([
  'amount',
  'page-life',
  'request',
])

function nameOf(provider: string): string {
  const known = paymentProviders.find((one) => one === provider)
  return known === undefined ? provider : paymentProviderNames[known]
}

export async function lookAtMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  const about = 'mail'
  const refusal = await askMailServer(mail.smtpUrl)
  if (refusal === null)
    return { about, verdict: 'ok', sentence: 'The mail server lets the portal in.' }
  return { about, verdict: 'wrong', sentence: 'The mail server takes no mail.', details: [refusal] }
}

/** Asks each provider about an order that nobody has placed: who knows the key says that there is none. */
export async function lookAtKeys(
  config: Pick<Config, 'publicUrl' | 'payments'>,
): Promise<Finding[]> {
  const gateways = await paymentGateways(config, { info: quiet, warn: quiet, error: quiet })
  const now = new Date()
  return Promise.all(
    gateways.map(async (gateway): Promise<Finding> => {
      const about = 'provider'
      // a gateway is called as in the table of providers
      const name = paymentProviderNames[gateway.name as PaymentProvider]
      const report = await gateway.outcomeOf({
        providerOrderId: newOrderId(now),
        providerReference: null,
        isAccepted: false,
        begunAt: now,
        refundRequests: [],
        hadMoneyBack: false,
      })
      if (report.kind === 'not-there')
        return { about, verdict: 'ok', sentence: `${name} accepts our key.` }
      const said = report.kind === 'silent' ? report.failure : 'nonsense'
      return { about, verdict: 'wrong', sentence: `${name} ${words[said]}` }
    }),
  )
}

const words = {
  refused:
    'turned the question down: it does not accept our key, does not let this machine in, or is out of order.',
  unreachable: 'gave no answer, so nothing is known of our key.',
  nonsense: 'gave an answer that can’t be read, so nothing is known of our key.',
}

/** Who turns a page of the calendar before others finds receipts of tomorrow: the portal follows the database's clock. */
export async function lookAtClocks(
  askDatabase: () => Promise<Date>,
  payments: Config['payments'] | null,
): Promise<Finding[]> {
  const database = await aheadOf(askDatabase)
  return [
    judge('The clock of the database', { aheadMs: -(database ?? 0), of: 'that of this machine' }),
    await lookAtProvidersClock(database ?? 0, payments),
  ]
}

async function lookAtProvidersClock(
  databaseMs: number,
  payments: Config['payments'] | null,
): Promise<Finding> {
  for (const provider of paymentProviders) {
    const address = addressOf(payments?.[provider] ?? null)
    const providersMs = address === null ? null : await aheadOf(() => dateHeader(address))
    if (providersMs !== null)
      return judge('The clock of the database', {
        aheadMs: providersMs - databaseMs,
        of: `that of ${paymentProviderNames[provider]}`,
      })
  }
  const sentence = 'Not asked: no provider’s answer says what time it is.'
  return { about: 'clock', verdict: 'look', sentence }
}

/** @returns by how much this machine's clock is ahead of another, in milliseconds; null where that one says nothing. */
async function aheadOf(ask: () => Promise<Date | null>): Promise<number | null> {
  const before = Date.now()
  const theirs = await ask()
  return theirs === null ? null : (before + Date.now()) / 2 - theirs.getTime()
}

function judge(whose: string, { aheadMs, of }: { aheadMs: number; of: string }): Finding {
  const about = 'clock'
  const off = Math.abs(aheadMs)
  const seconds = `${(off / 1_000).toFixed(1)} s`
  if (off <= LOOK_ABOVE_MS)
    return { about, verdict: 'ok', sentence: `${whose} and ${of} differ by ${seconds}.` }
  const sentence = `${whose} is ${seconds} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${of}.`
  return { about, verdict: off > WRONG_ABOVE_MS ? 'wrong' : 'look', sentence }
}

/** Whole seconds: half a one is added. Nothing of ours goes along. */
async function dateHeader(address: string): Promise<Date | null> {
  try {
    const { headers } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const ms = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(ms) ? null : new Date(ms + 500)
  } catch {
    return null
  }
}

/** Where a provider is asked, if its settings name that; null: they leave it to its adapter, or there are none. */
function addressOf(settings: object | null): string | null {
  const values: unknown[] = Object.values(settings ?? {})
  const address = values.find((value) => typeof value === 'string' && /^https?:/.test(value))
  return typeof address === 'string' ? address : null
}

function quiet(): void {
  // the doctor says itself what it found
}
