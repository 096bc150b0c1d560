import { readOfficeSettings } from '../../../institute/settings/settings.service.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { receiversStore } from '../records/receivers.store.ts'
import type { WhyOff } from '../records/receivers.store.ts'

type Deps = Pick<IntegrationDeps, 'db'>

export type ReceiverOff = {
  label: string
  why: WhyOff
  offAt: Date
  /** null: the institute's own address. */
  officeEmail: string | null
}

/**
 * The content of the mail about a receiver that was switched off.
 * @returns null where such mails are switched off, or the receiver is on again or has ended.
 */
export async function receiverToTell(
  { db }: Deps,
  { receiverId, offAt }: { receiverId: string; offAt: Date },
): Promise<ReceiverOff | null> {
  const { officeEmail, mailsTrouble } = await readOfficeSettings(db)
  const receiver = await receiversStore(db).find(receiverId)
  if (!mailsTrouble || receiver === undefined || receiver.endedAt !== null) return null
  const { label, disabledAt, disabledBecause } = receiver
  if (disabledAt?.getTime() !== offAt.getTime()) return null
  return { label, why: disabledBecause === 'gone' ? 'gone' : 'failing', offAt, officeEmail }
}
