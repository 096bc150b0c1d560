import { messages } from '#contract/messages.ts'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { missingSentence } from '#web/platform/api/no-answer.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'

/**
 * A list that could not be loaded: an error toast (spec §4, §8), and a text in place of the list.
 */
export function ListingFailed() {
  const showToast = useToast()
  // none where a page works without its list
  const error = useRouteError()
  const { pathname, search } = useLocation()
  useEffect(() => showToast({ tone: 'bad', text: messages.coursesNotFetched }), [showToast])
  return (
    <Alert tone="bad" title="The courses did not arrive">
      <p>{missingSentence(error)}</p>
      <p>
        <ButtonLink variant="quiet" reloadDocument to={pathname + search}>
          Try again
        </ButtonLink>
      </p>
    </Alert>
  )
}
