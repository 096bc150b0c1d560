import type { Institute } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { paise, parseRupees } from '#contract/money/money.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { OfficeSettings } from './office-settings.store.ts'
import type { Settings } from './settings.service.ts'
import { toOfficeSettings } from './settings.wire.ts'

type SettingsCalls =
  | 'showOfficeSettings'
  | 'changeConcessionSettings'
  | 'changeDeskSettings'
  | 'changeOfficeSettings'
  | 'changeRefundSettings'

/** @param institute its address receives the office's mails, unless the office sets another. */
export function settingsRoutes(
  settings: Settings,
  institute: Pick<Institute, 'email'>,
): Pick<Handlers, SettingsCalls> {
  const saved = (kept: OfficeSettings) => ({
    message: messages.settingsSaved,
    settings: toOfficeSettings(kept, institute.email),
  })
  return {
    async showOfficeSettings() {
      return toOfficeSettings(await settings.show(), institute.email)
    },
    async changeOfficeSettings({ officeEmail, ...switches }, { principal }) {
      const mails = { ...switches, officeEmail: officeEmail || null }
      return saved(await settings.changeOfficeSettings(mails, actorOf(principal)))
    },
    async changeConcessionSettings({ concessionAbovePercent, concessionAbove }, { principal }) {
      const concessionAboveInPaise = parseRupees(concessionAbove)
      const limits = { concessionAbovePercent, concessionAboveInPaise }
      return saved(await settings.changeConcessionSettings(limits, actorOf(principal)))
    },
    async changeDeskSettings({ cashLimit, parts }, { principal }) {
      const limits = { cashLimitInPaise: parseRupees(cashLimit) ?? paise(0), ...parts }
      return saved(await settings.changeDeskSettings(limits, actorOf(principal)))
    },
    async changeRefundSettings({ secondPersonAbove }, { principal }) {
      const limit = { secondPersonAboveInPaise: parseRupees(secondPersonAbove) ?? paise(0) }
      return saved(await settings.changeRefundSettings(limit, actorOf(principal)))
    },
  }
}
