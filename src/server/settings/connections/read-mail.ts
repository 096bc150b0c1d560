import { messages } from '#contract/messages.ts'
import { isPlainAddress } from '../../platform/mail/header-text.ts'
import { isSample } from '../../settings/production-errors.ts'
import { problemsIn } from './reading.ts'
import type { ConnectionConfig, FieldCheck, Reading } from './reading.ts'
import type { TypedValues } from './sealed-values.ts'

/** Only these in production, so that the field cannot be used to search a network. */
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525])

/**
 * An owner may name any mail server, one of this machine or network too. What it answers is shown
 * as a code only.
 */
export function readMail(
  { isForTrying }: ConnectionConfig,
  values: TypedValues,
): Reading<{ smtpUrl: string; from: string }> {
  const problems = problemsIn(values, checksOf(isForTrying))
  if (Object.keys(problems).length > 0) return { settings: null, problems }
  const { host, port, user = '', password = '', senderName, senderAddress } = values
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const smtpUrl = `${Number(port) === 465 ? 'smtps' : 'smtp'}://${login}${host}:${Number(port)}`
  return { settings: { smtpUrl, from: `${senderName} <${senderAddress}>` }, problems: null }
}

function checksOf(isForTrying: boolean): Record<string, FieldCheck> {
  return {
    host: (host) =>
      /^[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/i.test(host) ? null : messages.mailServerWrong,
    port: (port) => (isForTrying ? problemOfAnyPort(port) : problemOfMailPort(port)),
    user: (user, { password = '' }) => (user === '' && password !== '' ? messages.required : null),
    password: (password, { user = '' }) =>
      user !== '' && password === '' ? messages.required : null,
    senderName: problemOfName,
    senderAddress: (address) => {
      if (!isPlainAddress(address)) return messages.senderAddressWrong
      return !isForTrying && isSample(address) ? messages.connectionSample : null
    },
  }
}

function problemOfMailPort(port: string): string | null {
  return mailPorts.has(Number(port)) ? null : messages.mailPortWrong
}

function problemOfAnyPort(port: string): string | null {
  return /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535 ? null : messages.portWrong
}

function problemOfName(name: string): string | null {
  if (name === '') return messages.required
  return /[<>"\r\n]/.test(name) ? messages.senderNameWrong : null
}
