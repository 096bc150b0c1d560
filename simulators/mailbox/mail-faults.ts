import { z } from 'zod'
import { waitingFaults } from '../waiting-faults.ts'
import type { WaitingFaults } from '../waiting-faults.ts'

/** The body of POST /control/mailbox/faults. */
export const MailFaultRequest = z.strictObject({
  /**
   * refuse: 550 at the recipient. temporary: 451 at the recipient. after-data: the mail is stored,
   * and the reply is `smtpCode`. slow: a good reply after `delayMs`.
   */
  kind: z.enum(['refuse', 'temporary', 'after-data', 'slow']),
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(120_000).default(10_000),
  smtpCode: z.number().int().min(421).max(559).default(451),
})

export type MailFault = z.output<typeof MailFaultRequest>

export interface MailFaults extends WaitingFaults<MailFault> {
  /** The oldest waiting fault of these kinds; decreases its count; null for none. */
  take(...kinds: MailFault['kind'][]): MailFault | null
}

export function createMailFaults(): MailFaults {
  const faults = waitingFaults<MailFault>()
  return {
    ...faults,
    take: (...kinds) => faults.takeFirst(({ kind }) => kinds.includes(kind)),
  }
}
