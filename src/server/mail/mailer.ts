/** One person. The address is exactly one mailbox. */
export type MailAddress = { name: string; address: string }

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

export type MailContent = { subject: string; html: string; text: string }

export type Mail = MailContent & {
  to: MailAddress
  /**
   * The part of the Message-ID before the @: letters, digits, dots, dashes, underscores. The same for every
   * try of one mail (`receipt.ORD…`), so that a mail that arrives twice is known as one (invariant I11).
   */
  messageId: string
  attachments?: readonly MailAttachment[]
}

/**
 * sent: a mail server took it. temporary: nobody knows, or not now; send the same mail again later. permanent:
 * refused for good; sending it again would change nothing.
 */
export type MailOutcome = 'sent' | 'temporary' | 'permanent'

/** What came of a try, and why it is not `sent`: a sentence for the office, without addresses. */
export type MailResult =
  | { outcome: 'sent'; reason: null }
  | { outcome: Exclude<MailOutcome, 'sent'>; reason: string }

/** The port to a mail server. Send after the commit, from a job, never inside a request. */
export type Mailer = {
  send(mail: Mail): Promise<MailResult>
  /** Closes idle connections; a mail being sent is finished first. */
  stop(): void
}
