import { coloursPath } from '#contract/platform/text/colours-path.ts'
import { useInstitute } from '../frame-data.ts'

/** The institute's own colours; without any, nothing is loaded. */
export function InstituteColours() {
  const { colours } = useInstitute()
  return colours && <link rel="stylesheet" href={coloursPath(colours)} />
}
