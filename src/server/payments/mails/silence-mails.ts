import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/payments.ts'
import type { Institute } from '#institute/institute.ts'
import type { SendToPerson } from '../../mail/mail.service.ts'
import { providerSilentMail } from './provider-silent-mail.ts'

type Silence = {
  provider: string
  silentSince: Date
  /** null: the institute's own address. */
  officeEmail: string | null
}

export type SilenceMails = ReturnType<typeof silenceMails>

/** The mails to the office about payment providers that do not answer. */
export function silenceMails(
  post: SendToPerson,
  { institute, publicUrl }: { institute: Institute; publicUrl: string },
) {
  const at = (path: string) => publicUrl + path
  return {
    sendProviderSilent: (silence: Silence, toldAt: Date) => {
      const { provider, silentSince, officeEmail } = silence
      const to = { name: institute.name, address: officeEmail ?? institute.email }
      const names: Partial<Record<string, string>> = paymentProviderNames
      return post({ kind: 'office-silence', id: `${provider}.${toldAt.getTime()}` }, to, () =>
        providerSilentMail({
          institute,
          providerName: names[provider] ?? provider,
          silentSince,
          ordersUrl: at(`${pages.officeOrders()}?state=awaitingCustomer`),
          settingsUrl: at(pages.officeSettings()),
        }),
      )
    },
  }
}
