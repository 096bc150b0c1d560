import type { JobHandlers } from '../jobs/jobs.ts'
import type { SilenceMails } from './mails/silence-mails.ts'

type Silence = Parameters<SilenceMails['sendProviderSilent']>[0]

/** Who knows where mails to the office go, and whether it wants this one. */
type Office = { tellOfSilence(provider: string): Promise<Silence | null> }

/** A shallow job: finds what it is about and posts one mail. */
export function paymentsJobs(
  office: Office,
  mail: SilenceMails,
): Pick<JobHandlers, 'tell-office-of-silence'> {
  return {
    'tell-office-of-silence': async ({ provider, toldAt }) => {
      const silence = await office.tellOfSilence(provider)
      if (silence !== null) await mail.sendProviderSilent(silence, new Date(toldAt))
    },
  }
}
