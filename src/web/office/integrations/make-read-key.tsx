import { useState } from 'react'
import { readScopeNames, readScopes } from '#contract/platform/read-scopes.ts'
import type { ReadScope } from '#contract/platform/read-scopes.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'
import type { MadeSecret } from './secret-once.tsx'
import styles from './integrations.module.css'

type MakeReadKeyProps = { close: () => void; made: (made: MadeSecret) => void }

/** Makes a read key: its scope, its last day, and the owner's proof of identity. */
export function MakeReadKey({ close, made }: MakeReadKeyProps) {
  const api = useApi()
  const [label, setLabel] = useState('')
  const [scopes, setScopes] = useState<ReadScope[]>([])
  const [lastDay, setLastDay] = useState('')
  const [proof, setProof] = useState('')
  const make = async () => {
    const { secret } = await api.makeReadKey({ label, scopes, lastDay, proof })
    made({ title: `The key of ${label.trim()}`, secret })
  }
  const choose = (scope: ReadScope, isChosen: boolean) =>
    setScopes(readScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))))
  return (
    <ConfirmDialog
      title="Make a read key"
      confirmLabel="Make the key"
      busyText="Making..."
      tone="plain"
      confirm={make}
      close={close}
    >
      <TextField
        label="For which program"
        hint="For instance: bookkeeping of the tax adviser."
        autoComplete="off"
        required
        maxLength={100}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>What it may read</legend>
        {readScopes.map((scope) => (
          <CheckField
            key={scope}
            label={readScopeNames[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          />
        ))}
      </fieldset>
      <TextField
        label="Last day"
        isOptional
        hint="Left empty, the key works until you end it."
        type="date"
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
