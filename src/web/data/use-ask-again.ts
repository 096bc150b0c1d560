import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EndpointName } from '#contract/endpoints.ts'

/** @returns the function for after a change: what the page shows of this endpoint is asked for once more. */
export function useAskAgain(): (name: EndpointName) => void {
  const client = useQueryClient()
  return useCallback((name) => void client.invalidateQueries({ queryKey: [name] }), [client])
}
