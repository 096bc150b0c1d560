import { useId } from 'react'
import { Select } from '#web/platform/ui/select.tsx'
import styles from './course-search-form.module.css'
import type { Choice } from './filter-choices.ts'

type FilterSelectProps = {
  label: string
  name: string
  value: string
  choices: readonly Choice[]
}

/** One filter of a GET form. */
export function FilterSelect({ label, name, value, choices }: FilterSelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
