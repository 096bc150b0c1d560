import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Log } from '../platform/foundation/log.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import { startIntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { PostToPeople } from '../platform/mail/mail.service.ts'
import { providerSilentMail } from './mails/provider-silent-mail.ts'
import type { Payments } from './payments.service.ts'

type Silence = {
  provider: string
  silentSince: Date
  /** null: the institute's own address. */
  officeEmail: string | null
}

/** Finds the office's address for mails; null: it wants no mail about this silence. */
type Office = { providerSilenceMail(provider: string): Promise<Silence | null> }

/** A small job: reads the silence and mails the office about a provider that does not respond. */
export function paymentsJobs(
  office: Office,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, 'tell-office-of-silence'> {
  return {
    'tell-office-of-silence': async ({ provider, toldAt }) => {
      const silence = await office.providerSilenceMail(provider)
      if (silence === null) return
      const { silentSince, officeEmail } = silence
      const to = { name: institute.name, address: officeEmail ?? institute.email }
      const names: Partial<Record<string, string>> = paymentProviderNames
      const id = `${provider}.${new Date(toldAt).getTime()}`
      await sendToPerson({ kind: 'office-silence', id }, to, () =>
        providerSilentMail({
          institute,
          providerName: names[provider] ?? provider,
          silentSince,
          ordersUrl: publicUrl + `${pages.officeOrders()}?state=awaitingCustomer`,
          settingsUrl: publicUrl + pages.officeSettings(),
        }),
      )
    },
  }
}

/** Advances for batches that begin are invoiced within this time after midnight in India. */
const INVOICE_EVERY_MS = 15 * MINUTE_MS

/** Notes advances that must be invoiced, at start and then at this interval. */
export function startInvoicingAdvances(
  { noteInvoicesDue }: Pick<Payments, 'noteInvoicesDue'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (isClockCertain()) await noteInvoicesDue()
  }
  return startIntervalLoop(look, { everyMs: INVOICE_EVERY_MS, log, name: 'invoicing advances' })
}
