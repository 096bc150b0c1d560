import type { ReactNode } from 'react'
import type { ButtonVariant } from '#web/platform/ui/button.tsx'
import { Button } from '#web/platform/ui/button.tsx'

type SubmitButtonProps = {
  /** The form of useContractForm. */
  form: { isHydrated: boolean; isSending: boolean }
  busyText: string
  variant?: ButtonVariant
  children: ReactNode
}

/** A submit button with a busy text. Disabled before hydration. */
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
