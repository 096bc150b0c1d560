import type { OfficeSettings as ShownSettings } from '#contract/institute/office-settings.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { OfficeSettings } from './office-settings.store.ts'

export function toOfficeSettings(settings: OfficeSettings, instituteEmail: string): ShownSettings {
  const { secondPersonAboveInPaise, cashLimitInPaise, concessionAboveInPaise, ...rest } = settings
  return {
    ...rest,
    instituteEmail,
    secondPersonAbove: rupeeText(secondPersonAboveInPaise),
    cashLimit: rupeeText(cashLimitInPaise),
    concessionAbove: concessionAboveInPaise === null ? null : rupeeText(concessionAboveInPaise),
  }
}
