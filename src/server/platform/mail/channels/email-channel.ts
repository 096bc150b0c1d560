import * as z from 'zod'
import { text } from '../../foundation/config-fields.ts'
import type { Channel } from '../channel.ts'
import { createSmtpMailer } from '../mailer.smtp.ts'
import { testModeMailer } from '../test-mode-mailer.ts'
import type { ChannelContext, ChannelSettings } from './channel-settings.ts'

type EmailSettings = { smtpUrl: string; from: string }

export const emailSettings = {
  environment: {
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address with smtp:// or smtps://' }),
    MAIL_FROM: text.regex(/@/, 'must be a mail address, or a name and <address>'),
  },
  toSettings: ({ SMTP_URL: smtpUrl, MAIL_FROM: from }): EmailSettings => ({ smtpUrl, from }),
  secrets: ['SMTP_URL'],
  samples: ['MAIL_FROM'],
  addresses: [],
} as const satisfies ChannelSettings<'SMTP_URL' | 'MAIL_FROM'>

/** Carries every message, to everybody with an address. */
export function emailChannel(settings: EmailSettings, context: ChannelContext): Channel {
  const { isTestMode, log } = context
  const mailer = createSmtpMailer({ ...settings, log })
  return {
    keyOf: ({ messageId }) => messageId,
    addressOf: ({ address }) => (address === '' ? null : address),
    ...(isTestMode ? testModeMailer(mailer) : mailer),
  }
}
