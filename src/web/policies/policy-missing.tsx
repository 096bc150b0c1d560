import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { missingSentence } from '#web/api/no-answer.ts'
import { NotFound } from '#web/errors/not-found.tsx'
import { Banner } from '#web/shell/banner.tsx'
import { Content } from '#web/shell/content.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The version does not exist, or could not be loaded. */
export function PolicyMissing() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFound title="No such version" sentence="This policy has no version of this number." />
    )
  return (
    <>
      <Banner title="Policy" />
      <Content>
        <Alert tone="bad" title="The text did not arrive">
          <p>{missingSentence(error)}</p>
          <p>
            <ButtonLink variant="quiet" reloadDocument to={pathname}>
              Try again
            </ButtonLink>
          </p>
        </Alert>
      </Content>
    </>
  )
}
