import type { FastifyInstance } from 'fastify'
import { addMailboxControlRoutes } from './mailbox-control-routes.ts'
import type { Mailbox, MailboxOptions } from './mailbox-options.ts'
import { addMailboxPages } from './mailbox-pages.ts'
import { createMailFaults } from './mail-faults.ts'
import { openMailStore } from './mail-store.ts'
import { openSmtpListener } from './smtp.ts'

/**
 * Simulates a mail server with everybody's mailbox: receives mail over SMTP, shows it under
 * /mailbox, and is controlled under /control/mailbox. It stops with `app`, or by stop(). Rejects
 * when the SMTP port is taken.
 */
export async function registerMailbox(
  app: FastifyInstance,
  options: MailboxOptions,
): Promise<Mailbox> {
  const store = await openMailStore(options.journalFile)
  const faults = createMailFaults()
  const listener = await openSmtpListener(options, { store, faults }).catch((error: unknown) => {
    store.close()
    throw error
  })
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= listener.stop().then(() => store.close()))
  app.addHook('onClose', stop)
  await app.register(async (scope) => {
    addMailboxPages(scope, store)
    addMailboxControlRoutes(scope, { store, faults })
  })
  return { smtpUrl: `smtp://${reachableHost(options.host)}:${listener.port}`, stop }
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
