import { openCampuses } from '#contract/institute/open-campuses.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { choicesNamed } from './list-filter.ts'

/** Every campus, closed ones too, to filter past records. */
export function useCampusChoices() {
  return choicesNamed(useInstitute().campuses.map(({ name }) => name))
}

/** Every campus, and 'Online': where batches are held. */
export function usePlaceChoices() {
  return [...useCampusChoices(), ...choicesNamed(['Online'])]
}

/** The open campuses, for new records. */
export function useOpenCampusChoices() {
  return choicesNamed(openCampuses(useInstitute()).map(({ name }) => name))
}
