import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { MailFaults } from './mail-faults.ts'
import type { MailStore } from './mail-store.ts'
import type { MailboxOptions } from './mailbox-options.ts'

const largestMailBytes = 10 * 1024 * 1024

export interface SmtpListener {
  readonly port: number
  stop(): Promise<void>
}

/** Opens a mail server that accepts every mail; rejects when the port is taken. */
export async function openSmtpListener(
  options: MailboxOptions,
  { store, faults }: { store: MailStore; faults: MailFaults },
): Promise<SmtpListener> {
  const stopping = new AbortController()
  const receive = receiver({ store, faults }, stopping.signal)
  const server = new SMTPServer({
    name: 'mailbox.simulator',
    banner: 'No mail leaves this machine',
    // no logins and no certificates: it serves only this machine
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: largestMailBytes,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => callback(recipientError(faults)),
    onData: callbackify(receive),
  })
  // a broken connection; the first error reports a taken port
  server.on('error', () => undefined)
  const listening = once(server.server, 'listening')
  server.listen(options.smtpPort, options.host)
  await listening
  // a server that listens on TCP has an address with a port
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        stopping.abort()
        server.close(() => resolve())
      }),
  }
}

function recipientError(faults: MailFaults): Error | null {
  const fault = faults.take('refuse', 'temporary')
  if (fault === null) return null
  if (fault.kind === 'refuse') return smtpError(550, 'No such mailbox here')
  return smtpError(451, 'Try again later')
}

/** Receives a mail once its recipients are known; resolves to the server's reply. */
function receiver(
  { store, faults }: { store: MailStore; faults: MailFaults },
  signal: AbortSignal,
) {
  return async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await readAll(stream)
    if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large')
    const { mailFrom, rcptTo } = session.envelope
    const mail = await store.keep({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw,
    })
    const fault = faults.take('after-data', 'slow')
    if (fault?.kind === 'slow') await pause(fault.delayMs, signal)
    if (fault?.kind === 'after-data')
      throw smtpError(fault.smtpCode, 'Something broke after the mail')
    return `Kept as ${mail.id}`
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  // the stream gives Buffers: nobody sets an encoding
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Ends early when the server stops. */
async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await wait(delayMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
