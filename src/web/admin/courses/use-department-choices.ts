import { useOfficeAnswer } from '../frame/use-office-answer.ts'
import type { Choice } from '../table/list-filters.tsx'

const input = { limit: 200 }

/** The departments to choose from, in the order of the menus; none until they are there. */
export function useDepartmentChoices(): readonly Choice[] {
  const { answer } = useOfficeAnswer('listCategories', input)
  return answer?.categoryDetails.map(({ _id, title }) => ({ value: _id, label: title })) ?? none
}

const none: readonly Choice[] = []
