import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { Config } from '../../src/server/config.ts'
import { askMailServer } from '../../src/server/platform/mail/ask-mail-server.ts'
import type { Finding } from './finding.ts'

/** In milliseconds: a larger difference means that the clock is not synchronized. */
const LOOK_ABOVE_MS = 5_000
const WRONG_ABOVE_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000

/** @param email null: no mail server is set up. */
export async function checkMailServer(email: Config['channels']['email']): Promise<Finding> {
  const about = 'mail'
  if (email === null) return { about, verdict: 'look', sentence: 'No mail server is set up.' }
  const refusal = await askMailServer(email.smtpUrl)
  if (refusal === null)
    return { about, verdict: 'ok', sentence: 'The mail server lets the portal in.' }
  return { about, verdict: 'wrong', sentence: 'The mail server takes no mail.', details: [refusal] }
}

/**
 * Compares the clocks: a wrong one turns the calendar day too early or late. The portal follows the
 * database's clock.
 */
export async function checkClocks(
  askDatabase: () => Promise<Date>,
  payments: Config['payments'] | null,
): Promise<Finding[]> {
  const database = await aheadOf(askDatabase)
  return [
    clockFinding('The clock of the database', {
      aheadMs: -(database ?? 0),
      of: 'that of this machine',
    }),
    await checkProviderClock(database ?? 0, payments),
  ]
}

async function checkProviderClock(
  databaseMs: number,
  payments: Config['payments'] | null,
): Promise<Finding> {
  for (const provider of paymentProviders) {
    const address = addressOf(payments?.[provider] ?? null)
    const providersMs = address === null ? null : await aheadOf(() => dateHeader(address))
    if (providersMs !== null)
      return clockFinding('The clock of the database', {
        aheadMs: providersMs - databaseMs,
        of: `that of ${paymentProviderNames[provider]}`,
      })
  }
  const sentence = 'Not asked: no provider’s answer says what time it is.'
  return { about: 'clock', verdict: 'look', sentence }
}

/**
 * @returns how far this machine's clock is ahead of another, in milliseconds; null where that one
 * gives no time.
 */
async function aheadOf(ask: () => Promise<Date | null>): Promise<number | null> {
  const before = Date.now()
  const remoteTime = await ask()
  return remoteTime === null ? null : (before + Date.now()) / 2 - remoteTime.getTime()
}

function clockFinding(subject: string, { aheadMs, of }: { aheadMs: number; of: string }): Finding {
  const about = 'clock'
  const off = Math.abs(aheadMs)
  const seconds = `${(off / 1_000).toFixed(1)} s`
  if (off <= LOOK_ABOVE_MS)
    return { about, verdict: 'ok', sentence: `${subject} and ${of} differ by ${seconds}.` }
  const sentence = `${subject} is ${seconds} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${of}.`
  return { about, verdict: off > WRONG_ABOVE_MS ? 'wrong' : 'look', sentence }
}

/** The header has whole seconds, so half a second is added. The request carries nothing of ours. */
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

/**
 * The provider's address, if its settings name one; null: the adapter's default, or no settings.
 */
function addressOf(settings: object | null): string | null {
  const values: unknown[] = Object.values(settings ?? {})
  const address = values.find((value) => typeof value === 'string' && /^https?:/.test(value))
  return typeof address === 'string' ? address : null
}
