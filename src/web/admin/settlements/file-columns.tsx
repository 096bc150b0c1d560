import { settlementFieldNames, settlementFields } from '#contract/settlements.ts'
import type { SettlementColumns, SettlementField } from '#contract/settlements.ts'
import { SelectField } from '../forms/select-field.tsx'
import { choicesNamed } from '../table/list-filter.ts'
import styles from './settlements.module.css'

type FileColumnsProps = {
  heading: readonly string[]
  columns: SettlementColumns
  change: (field: SettlementField, name: string) => void
}

/** Which column of the file says what; kept for the next file of this provider. */
export function FileColumns({ heading, columns, change }: FileColumnsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>Columns</legend>
      <div className={styles.columns}>
        {settlementFieldNames.map((field) => {
          const { label, isNeeded } = settlementFields[field]
          return (
            <SelectField
              key={field}
              label={label}
              isOptional={!isNeeded}
              emptyLabel={isNeeded ? 'Please choose' : 'Not in the file'}
              choices={choicesNamed(heading)}
              value={columns[field] ?? ''}
              onChange={({ target }) => change(field, target.value)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
