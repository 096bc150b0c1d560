import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import type { DataPolicy } from '#web/platform/data/data-policy.ts'
import { showToast } from '#web/platform/ui/toast.tsx'
import { actionFailureText, specifiedFailureText } from './action-failure-text.ts'
import { isNotFound } from './load-failure.ts'

/**
 * The office's messages for failures: spec §8's sentences or the page's own (show <LoadFailed>
 * too). http-api.ts handles a session that the server no longer knows.
 */
const officePolicy: DataPolicy = {
  questionFailed: (failure, specified) => {
    // the page itself reports an unknown address
    if (specified === undefined && isNotFound(failure)) return
    showToast({ tone: 'bad', text: specified ?? messages.officeNotFetched })
  },
  actFailed: () => undefined,
  textOfAct: (failure, { otherwise = messages.officeActionFailed, specified }) =>
    specified === undefined
      ? actionFailureText(failure, otherwise)
      : specifiedFailureText(failure, specified),
}

/**
 * The data context of all office pages. `person`: the id of the logged-in administrator, or '' for
 * nobody.
 */
export function OfficeData({ person, children }: { person: string; children: ReactNode }) {
  return (
    <DataProvider person={person} policy={officePolicy}>
      {children}
    </DataProvider>
  )
}
