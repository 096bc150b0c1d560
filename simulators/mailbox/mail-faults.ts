import { z } from 'zod'

/** What POST /control/mailbox/faults takes. */
export const MailFaultRequest = z.strictObject({
  /**
   * refuse: 550 at the recipient. temporary: 451 at the recipient. after-data: the mail is kept, and the
   * answer is `smtpCode`. slow: the answer comes after `delayMs`, and is good.
   */
  kind: z.enum(['refuse', 'temporary', 'after-data', 'slow']),
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(120_000).default(10_000),
  smtpCode: z.number().int().min(421).max(559).default(451),
})

export type MailFault = z.output<typeof MailFaultRequest>

export interface MailFaults {
  add(fault: MailFault): void
  clear(): void
  list(): readonly MailFault[]
  /** The oldest waiting fault of these kinds, counted down; null for none. */
  take(...kinds: MailFault['kind'][]): MailFault | null
}

/** The faults that wait for their mails, oldest first. They do not survive a restart. */
export function createMailFaults(): MailFaults {
  let waiting: MailFault[] = []
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = []
    },
    list: () => waiting,
    take: (...kinds) => {
      const fault = waiting.find(({ kind }) => kinds.includes(kind))
      if (fault === undefined) return null
      fault.times -= 1
      waiting = waiting.filter(({ times }) => times > 0)
      return fault
    },
  }
}
