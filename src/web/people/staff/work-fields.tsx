import { mayBeLimited, staffRoleNames, staffRoles } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { useOpenCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { roleHints } from './role-hints.ts'

/** The role and campus of a member of staff. */
export type StaffWork = { role: StaffRole; campus: string | null; isCampusOnly: boolean }

const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))

type WorkFieldsProps = { work: StaffWork; change: (work: StaffWork) => void }

export function WorkFields({ work, change }: WorkFieldsProps) {
  const { role, campus, isCampusOnly } = work
  const campuses = useOpenCampusChoices()
  const changed = (part: Partial<StaffWork>) => {
    const next = { ...work, ...part }
    const mayLimit = mayBeLimited(next.role) && next.campus !== null
    change({ ...next, isCampusOnly: next.isCampusOnly && mayLimit })
  }
  return (
    <>
      <SelectField
        label="Role"
        choices={roleChoices}
        hint={roleHints[role]}
        value={role}
        onChange={({ target }) =>
          changed({ role: staffRoles.find((one) => one === target.value) ?? role })
        }
      />
      <SelectField
        label="Works at"
        choices={campuses}
        emptyLabel="No fixed campus"
        hint="This campus is pre-selected in every form."
        value={campus ?? ''}
        onChange={({ target }) => changed({ campus: target.value === '' ? null : target.value })}
      />
      {mayBeLimited(role) && campus !== null && (
        <CheckField
          label="Sees only this campus"
          hint="Orders, batches and certificates of other campuses stay hidden."
          checked={isCampusOnly}
          onChange={({ target }) => changed({ isCampusOnly: target.checked })}
        />
      )}
    </>
  )
}
