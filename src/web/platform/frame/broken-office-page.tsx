import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { BrokenWords, brokenTitle } from '#web/platform/errors/broken-words.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { officeTitle } from './office-meta.ts'
import { OfficePage } from './office-page.tsx'

/**
 * The error page of the office: no payment is affected, so it says what it means for the staff
 * member's work.
 */
export function BrokenOfficePage() {
  return (
    <OfficePage title={brokenTitle}>
      <BrokenWords tab={officeTitle(brokenTitle)} sentence={messages.officePageBroken}>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>{' '}
        <ButtonLink variant="quiet" to={pages.adminDashboard()} reloadDocument>
          Dashboard
        </ButtonLink>
      </BrokenWords>
    </OfficePage>
  )
}
