import type { ReactNode } from 'react'
import type { OfficeSettings } from '#contract/institute/office-settings.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import styles from '../../people/office-account/account.module.css'

/** The present settings, and a callback for the server's response. */
export type SettingProps = { settings: OfficeSettings; saved: (settings: OfficeSettings) => void }

type OwnersSettingProps = Pick<SettingProps, 'saved'> & {
  /** The value in words, for staff who may not change it. */
  says: string
  send: () => Promise<{ settings: OfficeSettings; message: string }>
  children: ReactNode
}

/** A setting that owners change and the whole office reads. */
export function OwnersSetting(props: OwnersSettingProps) {
  const { says, send, saved, children } = props
  const toast = useToast()
  const mayChange = useMay('policies')
  const { run, isBusy, failure } = useAction()
  const save = async () => {
    const { settings, message } = await send()
    saved(settings)
    toast({ tone: 'good', text: message })
  }
  if (!mayChange)
    return (
      <section className={styles.section}>
        <p className={styles.quiet}>{says} Only an owner can change this.</p>
      </section>
    )
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      {children}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
