import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Check } from './use-check.ts'

/** @param of read aloud after 'Check again': several of these stand on one page. */
export function CheckButton({ check, of }: { check: Check; of: string }) {
  return (
    <Button variant="quiet" isBusy={check.isFetching} busyText="Checking..." onClick={check.ask}>
      Check again<VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
