import type * as z from 'zod'
import type { Log } from '../../foundation/log.ts'

/** The settings of a channel: environment variables and their requirements in production. */
export type ChannelSettings<Name extends string> = {
  environment: Readonly<Record<Name, z.ZodType<string>>>
  toSettings(values: Record<Name, string>): object | null
  /** With one of these anybody can send in the institute's name; backups leave them out. */
  secrets: readonly Name[]
  /** Refused in production if they are samples. */
  samples: readonly Name[]
  /** Addresses to which secrets and messages are sent; https in production. */
  addresses: readonly Name[]
}

/**
 * isTestMode: the payments are tests, and each message says so (decision 83). emailNow: the mail
 * server of the moment, where the office may change it; null: none.
 */
export type ChannelContext = {
  log: Log
  isTestMode: boolean
  emailNow?: () => { smtpUrl: string; from: string } | null
}
