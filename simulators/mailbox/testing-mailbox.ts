import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Mailbox, MailboxOptions } from './mailbox-options.ts'
import { registerMailbox } from './register-mailbox.ts'

export interface KeptMail {
  readonly id: string
  readonly deliveries: number
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly messageId: string | null
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly sizeBytes: number
    readonly path: string
  }[]
}

export interface TestingMailbox extends Mailbox {
  readonly app: FastifyInstance
  /** Newest first; only those delivered to `to`, where it is given. */
  mails(to?: string): Promise<readonly KeptMail[]>
  fault(fault: object): Promise<void>
}

/** Starts a mailbox for one test on a free port; it is closed after the test. */
export async function startTestingMailbox(
  options: Partial<MailboxOptions> = {},
): Promise<TestingMailbox> {
  const app = Fastify({ forceCloseConnections: true })
  const usual = { smtpPort: 0, host: '127.0.0.1', journalFile: null }
  const mailbox = await registerMailbox(app, { ...usual, ...options })
  await app.ready()
  onTestFinished(() => app.close())
  return {
    ...mailbox,
    app,
    mails: async (to) => {
      const query = to === undefined ? {} : { to }
      const reply = await app.inject({ url: '/control/mailbox/mails', query })
      return reply.json<{ mails: KeptMail[] }>().mails
    },
    fault: async (fault) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/control/mailbox/faults',
        payload: fault,
      })
      if (reply.statusCode !== 200) throw new Error(reply.body)
    },
  }
}
