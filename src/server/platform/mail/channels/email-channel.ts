import * as z from 'zod'
import { text } from '../../foundation/config-fields.ts'
import type { Channel } from '../channel.ts'
import type { Log } from '../../foundation/log.ts'
import { createSmtpMailer } from '../mailer.smtp.ts'
import type { Mailer } from '../mailer.ts'
import { testModeMailer } from '../test-mode-mailer.ts'
import type { ChannelContext, ChannelSettings } from './channel-settings.ts'

export type EmailSettings = { smtpUrl: string; from: string }

const notAServer = 'must be an address with smtp:// or smtps://'
const notASender = 'must be a mail address, or a name and <address>'

export const emailSettings = {
  environment: {
    SMTP_URL: z
      .union([z.literal(''), z.url({ protocol: /^smtps?$/, error: notAServer })], {
        error: notAServer,
      })
      .default(''),
    MAIL_FROM: z
      .union([z.literal(''), text.regex(/@/, notASender)], { error: notASender })
      .default(''),
  },
  toSettings: ({ SMTP_URL: smtpUrl, MAIL_FROM: from }): EmailSettings | null =>
    smtpUrl === '' ? null : { smtpUrl, from },
  secrets: ['SMTP_URL'],
  samples: ['MAIL_FROM'],
  addresses: [],
} as const satisfies ChannelSettings<'SMTP_URL' | 'MAIL_FROM'>

/** Carries every message, to everybody with an address. */
export function emailChannel(settings: EmailSettings | null, context: ChannelContext): Channel {
  const mailer = followingMailer(context.emailNow ?? (() => settings), context.log)
  return {
    keyOf: ({ messageId }) => messageId,
    addressOf: ({ address }) => (address === '' ? null : address),
    ...(context.isTestMode ? testModeMailer(mailer) : mailer),
  }
}

/** Without a mail server, mails wait in the queue. */
const noServer = { outcome: 'temporary', reason: 'No mail server is set up.' } as const

/** Uses the mail server of the moment; a former connection ends after its last mail. */
function followingMailer(settingsNow: () => EmailSettings | null, log: Log): Mailer {
  let current: { of: EmailSettings; mailer: Mailer } | null = null
  const mailerNow = (): Mailer | null => {
    const of = settingsNow()
    if (current !== null && current.of !== of) {
      current.mailer.stop()
      current = null
    }
    if (of !== null) current ??= { of, mailer: createSmtpMailer({ ...of, log }) }
    return current?.mailer ?? null
  }
  return {
    send: async (mail) => (await mailerNow()?.send(mail)) ?? noServer,
    stop: () => current?.mailer.stop(),
  }
}
