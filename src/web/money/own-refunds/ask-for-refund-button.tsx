import { useState } from 'react'
import type { MyPayments } from '#contract/money/payments.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { AskForRefund } from './ask-for-refund.tsx'

type AskForRefundButtonProps = { payment: MyPayments['payments'][number] }

export function AskForRefundButton({ payment }: AskForRefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Ask for a refund<VisuallyHidden> of {payment.courseName}</VisuallyHidden>
      </Button>
      {isOpen && <AskForRefund payment={payment} close={() => setIsOpen(false)} />}
    </>
  )
}
