import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RowButton } from '../table/row-action.tsx'

type WithDialogProps = {
  label: string
  /** Which thing: for assistive technology, which may hear of several. */
  of: string
  look: 'row' | 'button'
  /** The dialog that the button opens. */
  children: (close: () => void) => ReactNode
}

/** A button that asks first. */
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
