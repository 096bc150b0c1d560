import { limits } from '#contract/platform/limits.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import type { Choice } from './list-filter.ts'

const input = { limit: limits.listMaxLimit }
const none: readonly Choice[] = []

/** The departments to choose from, in the order of the menus; empty until they are loaded. */
export function useDepartmentChoices(): readonly Choice[] {
  return useDepartments().choices
}

export type Departments = ReturnType<typeof useDepartments>

/** The same, with the state of the request. */
export function useDepartments() {
  const query = useApiQuery('listCategories', input)
  const choices: readonly Choice[] =
    query.answer?.categoryDetails.map(({ _id, title }) => ({ value: _id, label: title })) ?? none
  return { choices, query }
}
