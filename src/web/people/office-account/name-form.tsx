import { useState } from 'react'
import type { AdminData } from '#contract/people/accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { updateAdmin } from '../../platform/frame/admin-session.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import styles from './account.module.css'

/** The name of a member of staff, as colleagues read it in the activity log. */
export function NameForm({ admin }: { admin: AdminData }) {
  const [name, setName] = useState(admin.name)
  const { run, isBusy, failure } = useAction()
  const api = useApi()
  const toast = useToast()
  const save = async () => {
    const reply = await api.renameAdmin({ name })
    updateAdmin({ name: reply.admin.name })
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <h2>Your name</h2>
      <TextField
        label="Name"
        autoComplete="name"
        required
        minLength={3}
        maxLength={100}
        hint="It stands in the activity log from now on; earlier lines keep the earlier name."
        error={failure ?? undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save name
        </Button>
      </div>
    </form>
  )
}
