import type { SearchAsTyped } from '#contract/platform/search-as-typed.ts'
import { limits } from '#contract/platform/limits.ts'
import { endpointAddresses } from '#web/platform/api/endpoint-addresses.ts'
import { requestFor } from '#web/platform/api/http-api.ts'

/**
 * The most responses that are remembered until the page is left: deleting a letter shows the
 * earlier ones at once.
 */
const MAX_REMEMBERED = 60

const remembered = new Map<string, SearchAsTyped>()

const nothing: SearchAsTyped = { courses: [], departments: [], campuses: [], words: [] }

/**
 * The suggestions for these words. Empty on a failure: the search works without.
 * @param signal aborts the request when more is typed.
 */
export async function askSuggestions(typed: string, signal: AbortSignal): Promise<SearchAsTyped> {
  const q = typed.toLowerCase().replaceAll(/\s+/g, ' ').trimStart()
  if (q.trim().length < limits.suggestedFromLength) return nothing
  const known = remembered.get(q)
  if (known) return known
  const address = endpointAddresses.suggestSearch
  if (address === undefined) return nothing
  const { url, init } = requestFor(address, { q })
  const response = await fetch(url, { ...init, signal }).catch(() => null)
  if (!response?.ok) return nothing
  // our own server has checked it; a broken response counts as none
  const found = (await response.json().catch(() => nothing)) as SearchAsTyped
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(q, found)
  return found
}
