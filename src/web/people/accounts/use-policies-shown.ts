import { useEffect, useState } from 'react'
import type { ApiClient } from '#contract/endpoints.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'

type Shown = { policiesShown?: { terms: number; privacy: number } }

/**
 * The policy versions that the registration sentence linked to when the page was opened, as input
 * of the calls that create a profile. Empty until they are known. `refused` fetches them again
 * after a refusal about them.
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
    // the server then uses the versions in force
    return {}
  }
}
