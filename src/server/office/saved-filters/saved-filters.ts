import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { mostSavedFilters } from '#contract/office/saved-filters.ts'
import type { SavableList, SavedFilters } from '#contract/office/saved-filters.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { savedFiltersStore } from './saved-filters.store.ts'
import type { FiltersOf } from './saved-filters.store.ts'

type Own = { adminId: string; list: SavableList }

export async function listSavedFilters(
  { db }: Pick<Deps, 'db'>,
  own: FiltersOf,
): Promise<SavedFilters> {
  const filters = await savedFiltersStore(db).list(own)
  return { filters: filters.map(({ id, ...filter }) => ({ _id: id, ...filter })) }
}

/**
 * Saves one's own filter and replaces one of the same name. It is not logged, because it affects
 * only one person's view.
 * @throws Problem invalid-input with the field name, if the limit is reached.
 */
export async function saveFilter(
  deps: Pick<Deps, 'clock' | 'db' | 'inTransaction'>,
  { name, query, ...own }: Own & { name: string; query: string },
): Promise<SavedFilters> {
  await deps.inTransaction(async (tx) => {
    const store = savedFiltersStore(tx)
    const savedAt = deps.clock.now()
    await store.lock(own)
    const others = (await store.list(own)).filter((other) => !isSameName(other.name, name))
    if (others.length >= mostSavedFilters) throw tooMany()
    await store.save({ id: newId(savedAt), ...own, name, query, savedAt })
  })
  return listSavedFilters(deps, own)
}

/** Removes one's own filter; repeating it changes nothing. */
export function removeSavedFilter(
  { db }: Pick<Deps, 'db'>,
  filter: { id: string; adminId: string },
): Promise<void> {
  return savedFiltersStore(db).remove(filter)
}

function tooMany(): Problem {
  const sentence = messages.savedFiltersFull
  return new Problem('invalid-input', { sentence, fields: { name: sentence } })
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
