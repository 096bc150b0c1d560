import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { NightlySettings } from '../../platform/backup/backup-settings.ts'
import { readBackups } from './read-backups.ts'
import { readMail } from './read-mail.ts'
import { readProvider } from './read-provider.ts'
import type { ConnectionConfig, Reading } from './reading.ts'
import type { TypedValues } from './sealed-values.ts'

/** The settings of a portal's parts, by connection. */
export type SettingsOf = {
  mail: { smtpUrl: string; from: string }
  backups: NightlySettings
} & Record<PaymentProvider, object>

/** The settings in what an owner typed, or a sentence for each wrong field. */
export function readTyped<N extends ConnectionName>(
  config: ConnectionConfig,
  name: N,
  values: TypedValues,
): Reading<SettingsOf[N]> {
  return readAny(config, name, values) as Reading<SettingsOf[N]> // each branch reads its own name
}

function readAny(
  config: ConnectionConfig,
  name: ConnectionName,
  values: TypedValues,
): Reading<object> {
  if (name === 'mail') return readMail(config, values)
  return name === 'backups' ? readBackups(config, values) : readProvider(config, name, values)
}
