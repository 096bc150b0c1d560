import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { BrokenWords, brokenTitle } from './broken-words.tsx'
import { FallbackLinks } from './fallback-links.tsx'

/** A failed page for visitors or students: an internal error, or no connection. */
export function BrokenPage({ error }: { error: unknown }) {
  const sentence = hasNoConnection(error) ? messages.noConnection : messages.internalError
  const institute = useInstitute()
  return (
    <>
      <Banner title={brokenTitle} />
      <Content>
        <BrokenWords tab={`${brokenTitle} · ${institute.name}`} sentence={sentence}>
          <ButtonLink to={pages.myPayments()} variant="quiet" reloadDocument>
            My payments
          </ButtonLink>{' '}
          <ButtonLink to={pages.home()} reloadDocument>
            Go to the home page
          </ButtonLink>
        </BrokenWords>
        <FallbackLinks />
      </Content>
    </>
  )
}
