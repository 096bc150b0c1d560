import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { z } from 'zod'
import { openJournal } from '../journal.ts'

/** Older mails are deleted. */
const keptMails = 1000

const Arrival = z.object({
  kind: z.literal('arrived'),
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  raw: z.base64(),
})
const Again = z.object({ kind: z.literal('again'), id: z.string() })
const Line = z.discriminatedUnion('kind', [Arrival, Again])
type Line = z.output<typeof Line>

export interface StoredMail {
  readonly id: string
  readonly receivedAt: string
  /** The envelope's sender and recipients. */
  readonly from: string
  readonly to: readonly string[]
  readonly email: Email
  readonly sizeBytes: number
  /**
   * How often it was delivered. A mail with the same Message-ID for the same recipients is stored
   * once.
   */
  deliveries: number
}

export interface Delivery {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
}

export interface MailStore {
  keep(delivery: Delivery): Promise<StoredMail>
  /** Newest first. */
  list(recipient?: string): readonly StoredMail[]
  find(id: string): StoredMail | undefined
  clear(): void
  close(): void
}

/** Opens the mails of a journal file; null stores them in memory only. */
export async function openMailStore(journalFile: string | null): Promise<MailStore> {
  const earlier: Line[] = []
  const journal = openJournal(journalFile, (line) => earlier.push(Line.parse(line)))
  let mails: StoredMail[] = []

  const take = async (line: Line): Promise<void> => {
    if (line.kind === 'again') {
      const mail = mails.find(({ id }) => id === line.id)
      if (mail) mail.deliveries += 1
      return
    }
    const { raw, id, receivedAt, from, to } = line
    const bytes = Buffer.from(raw, 'base64')
    const email = await new PostalMime().parse(bytes)
    const mail = { id, receivedAt, from, to, email, sizeBytes: bytes.length, deliveries: 1 }
    mails = [mail, ...mails].slice(0, keptMails)
  }
  for (const line of earlier) await take(line)

  // one after the other, so that a mail that arrives twice at once is stored once
  let queue = Promise.resolve()
  const keep = async ({ from, to, raw }: Delivery): Promise<StoredMail> => {
    const { messageId } = await new PostalMime().parse(raw)
    const known = mails.find((mail) => isSameMail(mail, messageId, to))
    const line: Line = known
      ? { kind: 'again', id: known.id }
      : { kind: 'arrived', ...newArrival(), from, to: [...to], raw: raw.toString('base64') }
    journal.append(line)
    await take(line)
    const kept = mails.find(({ id }) => id === line.id)
    if (!kept) throw new Error('a mail is missing from the store')
    return kept
  }
  return {
    keep: (delivery) => {
      const kept = queue.then(() => keep(delivery))
      queue = kept.then(
        () => undefined,
        () => undefined,
      )
      return kept
    },
    list: (recipient) =>
      recipient === undefined ? mails : mails.filter(({ to }) => hasAddress(to, recipient)),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = []
      journal.clear()
    },
    close: () => journal.close(),
  }
}

function newArrival(): { id: string; receivedAt: string } {
  return { id: randomBytes(8).toString('hex'), receivedAt: new Date().toISOString() }
}

function isSameMail(
  mail: StoredMail,
  messageId: string | undefined,
  to: readonly string[],
): boolean {
  return (
    messageId !== undefined &&
    mail.email.messageId === messageId &&
    to.every((address) => hasAddress(mail.to, address))
  )
}

function hasAddress(addresses: readonly string[], address: string): boolean {
  return addresses.some((one) => one.toLowerCase() === address.toLowerCase())
}
