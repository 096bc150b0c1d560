import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'

type WithDialogProps = {
  label: string
  /** The subject, for assistive technology, which may list several buttons. */
  of: string
  look: 'row' | 'button'
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function WithDialog({ label, of, look, children }: WithDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {look === 'row' ? (
        <RowButton of={of} onClick={open}>
          {label}
        </RowButton>
      ) : (
        <Button variant="quiet" aria-label={`${label} ${of}`} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
