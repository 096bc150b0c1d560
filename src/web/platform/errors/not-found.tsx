import { pages } from '#contract/pages.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { FallbackLinks } from './fallback-links.tsx'

type NotFoundProps = { title?: string; sentence?: string }

export function NotFound({
  title = 'Page not found',
  sentence = 'There is nothing at this address. It may have moved, or the link may be incomplete.',
}: NotFoundProps) {
  return (
    <>
      <Banner title={title} />
      <Content>
        <p>{sentence}</p>
        <p>
          <ButtonLink to={pages.courses()}>See all courses</ButtonLink>
        </p>
        <FallbackLinks />
      </Content>
    </>
  )
}
