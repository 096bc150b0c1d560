import type { Mail, MailResult } from './mailer.ts'

/** A person's contacts, each null if the person gave none (rule 51). */
export type Recipient = {
  name: string
  /** The e-mail address. */
  address: string | null
  /** Left out where the message's module does not read it. */
  phone?: string | null
}

/** The same for every attempt to send a message. */
export type MessageKey = { kind: string; messageId: string }

/** The port to a channel that carries messages to persons, like e-mail. */
export type Channel = {
  /**
   * The key of the message in this channel. Keys differ between channels, because each channel
   * sends a message once.
   */
  keyOf(message: MessageKey): string
  /** Where the channel reaches this person; null if it cannot, or does not carry this kind. */
  addressOf(to: Recipient, kind: string): string | null
  /** Sends the parts of the message that the channel can carry. Never throws. */
  send(message: Mail & MessageKey): Promise<MailResult>
  /** Closes idle connections; a message being sent is finished first. */
  stop(): void
}
