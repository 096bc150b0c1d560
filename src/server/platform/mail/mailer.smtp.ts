import { createTransport } from 'nodemailer'
import type { Log } from '../foundation/log.ts'
import { invariant } from '../foundation/invariant.ts'
import { headerText, isPlainAddress } from './header-text.ts'
import type { Mail, Mailer, MailResult } from './mailer.ts'
import { smtpOptions } from './smtp-options.ts'

export type SmtpMailerOptions = {
  /** See smtpOptions. */
  smtpUrl: string
  /** MAIL_FROM: an address, or `Name <address>`. */
  from: string
  log: Log
}

/**
 * Sends mail over SMTP (others §4), on a pool of two connections that opens with the first mail. An
 * error becomes an outcome and a log line without addresses.
 * @throws TypeError if SMTP_URL or MAIL_FROM is invalid.
 */
export function createSmtpMailer({ smtpUrl, from, log }: SmtpMailerOptions): Mailer {
  const sender = readSender(from)
  const transport = createTransport(smtpOptions(smtpUrl), {
    from: sender,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  const domain = sender.address.split('@')[1] ?? ''
  return {
    async send(mail) {
      invariant(/^[\w.-]{1,120}$/.test(mail.messageId), 'a message id has no spaces')
      if (!isPlainAddress(mail.to.address)) {
        log.warn({ messageId: mail.messageId }, 'mail address is not valid')
        return { outcome: 'permanent', reason: 'This is no address that mail can be sent to.' }
      }
      try {
        await transport.sendMail(toMessage(mail, domain))
        return { outcome: 'sent', reason: null }
      } catch (error) {
        return resultOf(error, { messageId: mail.messageId, log })
      }
    },
    stop: () => transport.close(),
  }
}

function readSender(from: string): { name: string; address: string } {
  const match = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>\s]+))$/.exec(from.trim())
  const address = match?.[2] ?? match?.[3] ?? ''
  if (!isPlainAddress(address))
    throw new TypeError('MAIL_FROM must be an address or Name <address>')
  return { name: headerText(match?.[1] ?? ''), address }
}

function toMessage(mail: Mail, domain: string) {
  return {
    to: { name: headerText(mail.to.name), address: mail.to.address },
    subject: headerText(mail.subject),
    messageId: `<${mail.messageId}@${domain}>`,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, cid, ...file }) => ({
      ...file,
      filename: headerText(filename),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  }
}

/** Fields of a nodemailer error; each may be missing. */
type SmtpFailure = {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  permanent?: unknown
}

/** Commands that concern this mail; a refused login or sender is a configuration error. */
const aboutTheMail = /^(RCPT TO|DATA|BDAT)/

function resultOf(error: unknown, { messageId, log }: { messageId: string; log: Log }): MailResult {
  // thrown by a library, so of unknown shape
  const { code, command, responseCode, permanent } = Object(error) as SmtpFailure
  const details = { messageId, code, command, responseCode }
  if (permanent === true && aboutTheMail.test(String(command))) {
    log.warn(details, 'mail rejected')
    const reason = `The mail server refuses this mail or its address${inBrackets(responseCode)}.`
    return { outcome: 'permanent', reason }
  }
  if (permanent === true || code === 'EAUTH' || code === 'ETLS')
    log.error(details, 'mail server rejects the portal')
  else log.warn(details, 'mail not sent')
  const reason = `The mail server did not take it${inBrackets(responseCode ?? code)}.`
  return { outcome: 'temporary', reason }
}

/**
 * The code of SMTP (451) or of the connection (ECONNREFUSED), which helps the mail server's
 * operator.
 */
function inBrackets(code: unknown): string {
  return typeof code === 'number' || typeof code === 'string' ? ` (${code})` : ''
}
