import { paymentProviderNames, paymentProviders } from '#contract/payment-providers.ts'
import type { Config } from '../../src/server/config.ts'
import { askMailServer } from '../../src/server/mail/ask-mail-server.ts'
import type { Finding } from './finding.ts'

/** A clock that is off by more than this is not followed well, or is wrong, in milliseconds. */
const LOOK_ABOVE_MS = 5_000
const WRONG_ABOVE_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000

export async function lookAtMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  const about = 'mail'
  const refusal = await askMailServer(mail.smtpUrl)
  if (refusal === null)
    return { about, verdict: 'ok', sentence: 'The mail server lets the portal in.' }
  return { about, verdict: 'wrong', sentence: 'The mail server takes no mail.', details: [refusal] }
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
