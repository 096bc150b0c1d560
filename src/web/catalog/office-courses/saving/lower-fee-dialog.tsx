import { formatRupees, parseRupees } from '#contract/money/money.ts'
import type { OfficeCourse } from '#contract/catalog/office-catalog.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

/** A published course that becomes cheaper, in words; null: nothing to ask. */
export function fallOfFee(
  { status, courseFee }: Pick<OfficeCourse, 'status' | 'courseFee'>,
  typed: string,
): string | null {
  const [before, now] = [parseRupees(courseFee ?? ''), parseRupees(typed)]
  if (status !== 'published' || before === null || now === null || now >= before) return null
  return `The fee falls from ${formatRupees(before)} to ${formatRupees(now)}. Save it?`
}

type LowerFeeDialogProps = { question: string; save: () => void; close: () => void }

/** Asks once before visitors see a lower fee. */
export function LowerFeeDialog({ question, save, close }: LowerFeeDialogProps) {
  return (
    <ConfirmDialog
      title={question}
      confirmLabel="Save the lower fee"
      busyText="Saving..."
      tone="plain"
      confirm={() => Promise.resolve(save())}
      close={close}
    >
      <p>Visitors see and pay the new fee at once. Paid orders keep theirs.</p>
    </ConfirmDialog>
  )
}
