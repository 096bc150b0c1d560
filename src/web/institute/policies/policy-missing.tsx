import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { missingSentence } from '#web/platform/api/no-answer.ts'
import { NotFound } from '#web/platform/errors/not-found.tsx'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'

/** The version does not exist, or could not be loaded. */
export function PolicyMissing() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFound title="No such version" sentence="This policy has no version with this number." />
    )
  return (
    <>
      <Banner title="Policy" />
      <Content>
        <Alert tone="bad" title="The policy could not be loaded">
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
