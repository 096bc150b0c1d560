import { useSearchParams } from 'react-router'
import { safeNextPath } from '#contract/pages.ts'

/** The path after login, from ?next=; null unless it is a path on this site (attack A22). */
export function useNextPath(): string | null {
  const [query] = useSearchParams()
  return safeNextPath(query.get('next'))
}
