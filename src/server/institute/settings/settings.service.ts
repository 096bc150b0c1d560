/*
 * The office's settings: the limits for cash, concessions and refunds, and the mails to the office.
 * They stand in one row, which owners and the office change. Facts of the institute are one floor
 * below, and versions of policies are in institute/policies. Start reading at
 * office-settings.store.ts, which lists the settings.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { changeConcessionSettings } from './change-concession-settings.ts'
import { changeDeskSettings } from './change-desk-settings.ts'
import { changeOfficeSettings } from './change-office-settings.ts'
import { changeRefundSettings } from './change-refund-settings.ts'
import { readOfficeSettings } from './office-settings.store.ts'

/** For rules of other modules: they read a limit in their own transaction. */
export { readOfficeSettings } from './office-settings.store.ts'

export type Settings = ReturnType<typeof createSettings>

/** The use cases of /admin/settings. The contract says which roles may call them. */
export function createSettings(deps: Deps) {
  return {
    show: () => readOfficeSettings(deps.db),
    ...bind(deps, {
      changeConcessionSettings,
      changeDeskSettings,
      changeOfficeSettings,
      changeRefundSettings,
    }),
  }
}
