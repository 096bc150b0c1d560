import type { ApiClient } from '#contract/endpoints.ts'
import { createContext, useContext } from 'react'

const MountedApi = createContext<ApiClient | null>(null)

/** Set once by each entry; loaders get the same API client by api-context.ts. */
export const ApiProvider = MountedApi.Provider

/** The API for effects and submit handlers of components. */
export function useApi(): ApiClient {
  const api = useContext(MountedApi)
  if (api === null) throw new Error('useApi() needs the ApiProvider of an entry')
  return api
}
