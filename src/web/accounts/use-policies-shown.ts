import { useEffect, useState } from 'react'
import type { ApiClient } from '#contract/endpoints.ts'
import { problemCode } from '#web/api/problem-code.ts'
import { useApi } from '#web/api/use-api.ts'

type Shown = { policiesShown?: { terms: number; privacy: number } }

/**
 * Which versions the sentence about terms and privacy policy led to when the page was opened, as the calls that create
 * a profile carry it; nothing while that is not known. `refused` asks anew after a refusal that was about them.
 */
export function usePoliciesShown() {
  const api = useApi()
  const [shown, setShown] = useState<Shown>({})
  useEffect(() => {
    void versionsInForce(api).then(setShown)
  }, [api])
  const refused = async (error: unknown) => {
    if (problemCode(error) === 'policy-changed') setShown(await versionsInForce(api))
  }
  return { shown, refused }
}

async function versionsInForce(api: ApiClient): Promise<Shown> {
  try {
    const { inForce } = await api.showRefundTerms({})
    return { policiesShown: { terms: inForce.terms, privacy: inForce.privacy } }
  } catch {
    // the server then takes what is in force, as for whoever shows none
    return {}
  }
}
