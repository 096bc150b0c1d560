import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './campuses-field.module.css'

type CampusesFieldProps = {
  label: string
  hint?: string | undefined
  registration: UseFormRegisterReturn
  isOnline: boolean
}

/**
 * Where a course is held. Hidden for an online course, and where the institute has only one campus.
 */
export function CampusesField({ label, hint, registration, isOnline }: CampusesFieldProps) {
  const id = useId()
  const campuses = openCampuses(useInstitute())
  if (isOnline || campuses.length < 2) return null
  return (
    <div className={styles.campuses} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.choices}>
        {campuses.map(({ name }) => (
          <label key={name}>
            <input type="checkbox" value={name} {...registration} /> {name}
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
