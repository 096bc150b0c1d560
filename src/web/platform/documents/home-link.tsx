import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'

export function HomeLink() {
  return (
    <ButtonLink variant="quiet" to={pages.home()}>
      Go to Home
    </ButtonLink>
  )
}
