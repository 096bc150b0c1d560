import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { DataProvider } from '#web/data/data-provider.tsx'
import type { DataPolicy } from '#web/data/data-policy.ts'
import { showToast } from '#web/ui/toast.tsx'
import { actionFailureText, specifiedFailureText } from './action-failure-text.ts'
import { isNotFound } from './load-failure.ts'

/**
 * What failures mean in the office: spec §8's sentences or the page's own ones (show <LoadFailed> too). A session that
 * the server no longer knows ends by itself (http-api.ts).
 */
const officePolicy: DataPolicy = {
  questionFailed: (failure, specified) => {
    // of an address that names nothing the page itself says so
    if (specified === undefined && isNotFound(failure)) return
    showToast({ tone: 'bad', text: specified ?? messages.officeNotFetched })
  },
  actFailed: () => undefined,
  textOfAct: (failure, { otherwise = messages.officeActionFailed, specified }) =>
    specified === undefined
      ? actionFailureText(failure, otherwise)
      : specifiedFailureText(failure, specified),
}

/** Around all pages of the office. `person`: the id of who is in, or '' for nobody. */
export function OfficeData({ person, children }: { person: string; children: ReactNode }) {
  return (
    <DataProvider person={person} policy={officePolicy}>
      {children}
    </DataProvider>
  )
}
