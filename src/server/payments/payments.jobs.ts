import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/payment-providers.ts'
import type { JobHandlers } from '../jobs/enqueue.ts'
import type { PostToPeople } from '../mail/mail.service.ts'
import { providerSilentMail } from './mails/provider-silent-mail.ts'

type Silence = {
  provider: string
  silentSince: Date
  /** null: the institute's own address. */
  officeEmail: string | null
}

/** Who knows where mails to the office go, and whether it wants this one. */
type Office = { tellOfSilence(provider: string): Promise<Silence | null> }

/** A shallow job: finds what it is about and posts one mail, to the office about a provider that does not answer. */
export function paymentsJobs(
  office: Office,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, 'tell-office-of-silence'> {
  return {
    'tell-office-of-silence': async ({ provider, toldAt }) => {
      const silence = await office.tellOfSilence(provider)
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
