import { useState } from 'react'
import type { Opening } from '#contract/institute/opening.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import styles from './first-day.module.css'

type OpenProps = { opening: Opening; opened: (opening: Opening) => void }

/** The preview of a closed portal, and the button that opens it once nothing needed is missing. */
export function OpenThePortal({ opening, opened }: OpenProps) {
  const api = useApi()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy } = useAction()
  const look = async () => {
    const { path } = await api.showPreviewPath({})
    window.location.assign(path)
  }
  const { length: left } = opening.missing
  return (
    <div className={styles.open}>
      <p>
        The portal is closed: visitors see “Opening soon”.{' '}
        {left > 0 && `${left === 1 ? 'One needed step is' : `${left} needed steps are`} left.`}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void run(look)}>
          See it as a visitor
        </Button>
        {left === 0 && <Button onClick={() => setIsAsked(true)}>Open the portal</Button>}
      </div>
      {isAsked && <OpenDialog opened={opened} close={() => setIsAsked(false)} />}
    </div>
  )
}

/** Opening can't be undone: the dialog says what visitors see then. */
function OpenDialog({ opened, close }: Pick<OpenProps, 'opened'> & { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const [sellsOnline, setSellsOnline] = useState(true)
  const open = async () => {
    const reply = await api.openPortal({ sellsOnline })
    toast({ tone: 'good', text: reply.message })
    opened(reply.opening)
  }
  return (
    <ConfirmDialog
      title="Open the portal?"
      confirmLabel="Open"
      busyText="Opening..."
      tone="plain"
      confirm={open}
      close={close}
    >
      <p>
        Everyone sees your courses, dates, fees and policies, and search engines list them. Your
        desk can take payments. You can’t close the portal again.
      </p>
      <CheckField
        label="Students enroll and pay online"
        hint="Without it, only your desk enrolls. You can turn it on later."
        checked={sellsOnline}
        onChange={({ target }) => setSellsOnline(target.checked)}
      />
    </ConfirmDialog>
  )
}
