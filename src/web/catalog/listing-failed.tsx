import { messages } from '#contract/messages.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** A list that could not be fetched: an error toast (spec §4, §8), and where the list would be what to do. */
export function ListingFailed() {
  const showToast = useToast()
  const { pathname, search } = useLocation()
  useEffect(() => showToast({ tone: 'bad', text: messages.coursesNotFetched }), [showToast])
  return (
    <Alert tone="bad" title="The courses did not arrive">
      <p>Please check your connection and try again.</p>
      <p>
        <ButtonLink variant="quiet" reloadDocument to={pathname + search}>
          Try again
        </ButtonLink>
      </p>
    </Alert>
  )
}
