import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { campuses } from '#contract/limits.ts'
import styles from './campuses-field.module.css'

type CampusesFieldProps = {
  label: string
  hint?: string | undefined
  registration: UseFormRegisterReturn
  isOnline: boolean
}

/** Where a course is held. Nothing is asked of an online course, nor by an institute that has one campus only. */
export function CampusesField({ label, hint, registration, isOnline }: CampusesFieldProps) {
  const id = useId()
  if (isOnline || campuses.length < 2) return null
  return (
    <div className={styles.campuses} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.choices}>
        {campuses.map((campus) => (
          <label key={campus}>
            <input type="checkbox" value={campus} {...registration} /> {campus}
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
