import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'

/** A mail server that does not answer in this time counts as down; the job retries. */
const CONNECTION_TIMEOUT_MS = 5_000
const GREETING_TIMEOUT_MS = 5_000
/** Maximum silence on the connection; a large attachment on a slow line is not silent. */
const SOCKET_TIMEOUT_MS = 15_000

const loopback = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/**
 * Returns the connection options for SMTP_URL: `smtps://user:password@host` (TLS from the start,
 * port 465) or `smtp://user:password@host:587` (STARTTLS, which is required). To this machine, and
 * with `?tls=none`, mail is unencrypted.
 * @throws TypeError if the text is not an smtp:// or smtps:// address.
 */
export function smtpOptions(smtpUrl: string): SMTPPoolOptions & { pool: true } {
  const url = new URL(smtpUrl)
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new TypeError('SMTP_URL must begin with smtp:// or smtps:// and name a host')
  const secure = url.protocol === 'smtps:' || url.port === '465'
  const isPlain = !secure && (url.searchParams.get('tls') === 'none' || loopback.test(url.hostname))
  const user = decodeURIComponent(url.username)
  return {
    pool: true,
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    maxConnections: 2,
    maxMessages: 100,
    // the queue decides about retries
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
