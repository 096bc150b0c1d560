import type { SearchAsTyped } from '#contract/search-as-typed.ts'
import { limits } from '#contract/limits.ts'
import { endpointAddresses } from '#web/api/endpoint-addresses.ts'
import { requestFor } from '#web/api/http-api.ts'

/** So many answers are remembered until the page is left: whoever takes a letter back sees the earlier ones at once. */
const MAX_REMEMBERED = 60

const remembered = new Map<string, SearchAsTyped>()

const nothing: SearchAsTyped = { courses: [], departments: [], campuses: [], words: [] }

/**
 * What to suggest for these words. Nothing where no answer comes: the search works without.
 * @param signal ends the question when more is typed.
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
  // our own server has checked it; what breaks off on the way is no answer
  const found = (await response.json().catch(() => nothing)) as SearchAsTyped
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(q, found)
  return found
}
