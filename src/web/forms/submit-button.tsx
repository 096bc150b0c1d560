import type { ReactNode } from 'react'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'

type SubmitButtonProps = {
  /** Of useContractForm. */
  form: { isHydrated: boolean; isSending: boolean }
  busyText: string
  variant?: ButtonVariant
  children: ReactNode
}

/** Says what it does and that it is doing it. Disabled until the page's scripts run. */
export function SubmitButton({ form, busyText, variant = 'primary', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      isWide
      disabled={!form.isHydrated}
      isBusy={form.isSending}
      busyText={busyText}
    >
      {children}
    </Button>
  )
}
