import { pages } from '#contract/pages.ts'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/facts.tsx'
import type { Checked } from './use-verdict.ts'
import { factsOf, wordsOf } from './verdict-words.ts'

/** One plain sentence first, then the signed facts. */
export function VerdictSheet(checked: Checked) {
  const { verdict } = checked
  const institute = useInstitute()
  const facts = factsOf(checked)
  const mayAsk = verdict.kind === 'withdrawn' || verdict.kind === 'too-old'
  return (
    <ResultSheet
      {...wordsOf(checked, institute.name)}
      steps={
        mayAsk ? (
          <ButtonLink reloadDocument to={pages.receiptCheck(verdict.facts.code)}>
            Ask the portal
          </ButtonLink>
        ) : (
          // the frame may be as old as its copy
          <ButtonLink variant="quiet" reloadDocument to={pages.home()}>
            Go to Home
          </ButtonLink>
        )
      }
    >
      {facts.length > 0 && <Facts facts={facts} />}
    </ResultSheet>
  )
}
