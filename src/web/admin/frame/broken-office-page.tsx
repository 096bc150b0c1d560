import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { officeTitle } from './office-meta.ts'
import { OfficePage } from './office-page.tsx'

const title = 'This page could not be shown'

/** A page of the office that failed: nobody was paying here, so it says what it means for the staff member's work. */
export function BrokenOfficePage() {
  return (
    <OfficePage title={title}>
      <meta name="robots" content="noindex" />
      <title>{officeTitle(title)}</title>
      <Alert tone="bad" title={messages.officePageBroken} />
      <p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>{' '}
        <ButtonLink variant="quiet" to={pages.adminDashboard()} reloadDocument>
          Dashboard
        </ButtonLink>
      </p>
    </OfficePage>
  )
}
