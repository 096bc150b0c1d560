import { openCampuses } from '#contract/open-campuses.ts'
import { useInstitute } from '#web/shell/frame-data.ts'
import { choicesNamed } from './list-filter.ts'

/** Every campus, the closed ones too: what to narrow a list of what was by. */
export function useCampusChoices() {
  return choicesNamed(useInstitute().campuses.map(({ name }) => name))
}

/** The campuses where something can begin. */
export function useOpenCampusChoices() {
  return choicesNamed(openCampuses(useInstitute()).map(({ name }) => name))
}
