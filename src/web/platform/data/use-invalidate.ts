import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EndpointName } from '#contract/endpoints.ts'

/**
 * @returns a function to call after a change: it fetches this endpoint's data on the page again.
 */
export function useInvalidate(): (name: EndpointName) => void {
  const client = useQueryClient()
  return useCallback((name) => void client.invalidateQueries({ queryKey: [name] }), [client])
}
