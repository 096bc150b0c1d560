import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'

/** Shows a refund as it is after a decision; the lists that had it before are read again. */
export function useDecided(): (refund: OfficeRefund) => void {
  const setShown = useSetAnswer('showRefund')
  const invalidate = useInvalidate()
  return (refund) => {
    setShown({ id: refund._id }, { refund })
    for (const list of ['listRefunds', 'showRefundFigures', 'countWaiting'] as const)
      invalidate(list)
  }
}
