import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DataPolicy } from './data-policy.ts'
import { PolicyProvider } from './data-policy.ts'
import { createQueryClient } from './query-client.ts'

type DataProviderProps = {
  /** Whose answers these are: an id, '' for nobody. */
  person: string
  /** A constant. */
  policy: DataPolicy
  children: ReactNode
}

/**
 * What useApiQuery and useAction need around them. Each person has a client of their own, so that nobody is ever shown
 * what another one has asked for. Whoever mounts this gives its pages the person as their key, too: what they
 * have drawn goes as well.
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
