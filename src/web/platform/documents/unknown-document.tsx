import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { ResultSheet } from './result-sheet.tsx'
import { HomeLink } from './home-link.tsx'

/**
 * The public check of an unknown code.
 * @throws any other error, to the page's own frame.
 */
export function UnknownDocument({ document }: { document: 'receipt' | 'certificate' }) {
  const institute = useInstitute()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <ResultSheet
      tone="bad"
      headline={`We do not know this ${document}`}
      sentence={`No ${document} of ${institute.name} has this address. Compare it with the one printed on the ${document}, or ask our office.`}
      steps={<HomeLink />}
    />
  )
}
