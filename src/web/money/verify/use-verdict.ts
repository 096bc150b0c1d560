import { useEffect, useState } from 'react'
import type { CheckedReceipt } from '#contract/money/payments.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { checkSignature } from './check-signature.ts'
import type { Verdict } from './check-signature.ts'

/** The portal's status of the document: no response, no such document, or its state. */
export type PortalStatus = 'asking' | 'no-answer' | 'missing' | CheckedReceipt

export type Checked = { verdict: Verdict; since: PortalStatus }

/**
 * Checks a fragment in this browser, then queries the portal by the check code alone for later
 * events.
 * @returns null while it is checked.
 */
export function useVerdict(fragment: string): Checked | null {
  const api = useApi()
  const [checked, setChecked] = useState<(Checked & { fragment: string }) | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (now: Checked) => isCurrent && setChecked({ ...now, fragment })
    const ask = async (code: string): Promise<PortalStatus> => {
      try {
        return (await api.checkReceipt({ code })).receipt
      } catch (error) {
        return problemCode(error) === 'receipt-not-found' ? 'missing' : 'no-answer'
      }
    }
    const check = async () => {
      const verdict = await checkSignature(fragment)
      show({ verdict, since: 'asking' })
      if ('facts' in verdict) show({ verdict, since: await ask(verdict.facts.code) })
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [api, fragment])
  return checked?.fragment === fragment ? checked : null
}
