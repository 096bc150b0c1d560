import { Button } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import type { Check } from '../results/use-check.ts'

/** @param of is read aloud after 'Check again', because a page has several of these. */
export function CheckButton({ check, of }: { check: Check; of: string }) {
  return (
    <Button variant="quiet" isBusy={check.isFetching} busyText="Checking..." onClick={check.ask}>
      Check again<VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
