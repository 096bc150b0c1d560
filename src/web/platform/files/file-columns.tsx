import { SelectField } from '../office-forms/select-field.tsx'
import { choicesNamed } from '../table/list-filter.ts'
import type { ColumnsByField, FileFieldFacts } from '#tables/heading.ts'
import styles from './files.module.css'

type FileColumnsProps<Field extends string> = {
  fields: Readonly<Record<Field, FileFieldFacts>>
  heading: readonly string[]
  columns: ColumnsByField
  change: (field: Field, name: string) => void
}

/** Assigns the file's columns to fields; the choice is kept for the next file of its kind. */
export function FileColumns<Field extends string>({
  fields,
  heading,
  columns,
  change,
}: FileColumnsProps<Field>) {
  // Object.keys loses the table's key types
  const names = Object.keys(fields) as Field[]
  return (
    <fieldset className={styles.fields}>
      <legend>Columns</legend>
      <div className={styles.columns}>
        {names.map((field) => {
          const { label, isNeeded } = fields[field]
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
