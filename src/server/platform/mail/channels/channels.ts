import type * as z from 'zod'
import type { Channel } from '../channel.ts'
import type { ChannelContext } from './channel-settings.ts'
import { emailChannel, emailSettings } from './email-channel.ts'

/** The settings of all channels, for config.ts. */
export const settingsOfChannels = {
  environment: { ...emailSettings.environment },
  secrets: [...emailSettings.secrets],
  samples: [...emailSettings.samples],
  addresses: [...emailSettings.addresses],
}

type Values = z.output<z.ZodObject<typeof settingsOfChannels.environment>>

/** The settings of each channel; null: the institute does not use it. */
export function channelsOf(values: Values) {
  return Object.freeze({ email: emailSettings.toSettings(values) })
}

/** The channels in the order of sending. The journal shows the first that reaches the person. */
export function openChannels(
  { email }: ReturnType<typeof channelsOf>,
  context: ChannelContext,
): Channel[] {
  return [emailChannel(email, context)]
}
