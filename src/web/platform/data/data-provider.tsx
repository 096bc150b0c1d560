import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DataPolicy } from './data-policy.ts'
import { PolicyProvider } from './data-policy.ts'
import { createQueryClient } from './query-client.ts'

type DataProviderProps = {
  /** The person's id, '' for nobody. */
  person: string
  /** Must be a constant. */
  policy: DataPolicy
  children: ReactNode
}

/**
 * The context of useApiQuery and useAction. Each person has a client of their own, so that nobody
 * sees another person's responses. The parent also sets the person as the key of its pages, so that
 * their rendered state is dropped too.
 */
export function DataProvider({ person, policy, children }: DataProviderProps) {
  const [made, setMade] = useState(() => ({ person, client: createQueryClient(policy) }))
  if (made.person !== person) setMade({ person, client: createQueryClient(policy) })
  return (
    <PolicyProvider value={policy}>
      <QueryClientProvider client={made.client}>{children}</QueryClientProvider>
    </PolicyProvider>
  )
}
