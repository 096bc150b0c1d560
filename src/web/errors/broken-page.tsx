import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'
import { Banner } from '#web/shell/banner.tsx'
import { Content } from '#web/shell/content.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { WaysOn } from './ways-on.tsx'

/** A page that failed: what it means, and what to do next. */
export function BrokenPage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <title>{`This page could not be shown · ${institute.name}`}</title>
      <Banner title="This page could not be shown" />
      <Content>
        <Alert tone="bad" title={messages.internalError} />
        <p>
          <ButtonLink to={pages.myPayments()} variant="quiet" reloadDocument>
            My payments
          </ButtonLink>{' '}
          <ButtonLink to={pages.home()} reloadDocument>
            Go to the home page
          </ButtonLink>
        </p>
        <WaysOn />
      </Content>
    </>
  )
}
