/** One recipient, with exactly one address. */
type MailAddress = { name: string; address: string }

export type MailAttachment = {
  filename: string
  contentType: string
  content: Buffer
  /** The name by which the HTML shows it (cid:…); left out: it is a file. */
  cid?: string
}

export type MailContent = { subject: string; html: string; text: string }

export type Mail = MailContent & {
  to: MailAddress
  /**
   * The Message-ID before the @: letters, digits, dots, hyphens, underscores. All attempts of a
   * mail share it (`receipt.ORD…`), so that duplicates are recognized (invariant I11).
   */
  messageId: string
  attachments?: readonly MailAttachment[]
}

/**
 * sent: a mail server accepted it. temporary: unknown or not now; retry later. permanent: refused;
 * a retry would change nothing.
 */
export type MailOutcome = 'sent' | 'temporary' | 'permanent'

/**
 * The outcome of an attempt; if it is not `sent`, with a sentence for the office, without
 * addresses.
 */
export type MailResult =
  | { outcome: 'sent'; reason: null }
  | { outcome: Exclude<MailOutcome, 'sent'>; reason: string }

/** The port to a mail server. Send after the commit, from a job, never inside a request. */
export type Mailer = {
  send(mail: Mail): Promise<MailResult>
  /** Closes idle connections; a mail being sent is finished first. */
  stop(): void
}
