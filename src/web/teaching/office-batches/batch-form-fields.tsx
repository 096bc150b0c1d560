import type { UseFormRegisterReturn } from 'react-hook-form'
import { weekdayNames } from '#contract/teaching/office-batch-words.ts'
import { modesOnAdd } from '#contract/platform/limits.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import {
  useCampusChoices,
  useOpenCampusChoices,
} from '../../platform/table/filters/use-campus-choices.ts'
import { TrainerField } from './trainer-field.tsx'
import type { TrainerChoices } from './trainer-field.tsx'
import { batchLabels } from './batch-typed.ts'
import type { TypedBatch } from './batch-typed.ts'
import styles from './batches.module.css'

type Field = keyof TypedBatch

export type BatchFormParts = {
  register: (name: Field) => UseFormRegisterReturn
  errors: Partial<Record<keyof TypedBatch, { message?: string | undefined }>>
  courses: readonly Choice[]
  trainers: TrainerChoices
  addTrainer: () => void
  isNew: boolean
}

const modes = modesOnAdd.map((value) => ({ value, label: value }))

export function BatchFormFields({ parts }: { parts: BatchFormParts }) {
  const [all, open] = [useCampusChoices(), useOpenCampusChoices()]
  // an existing batch keeps its campus, even a closed one
  const campusChoices = parts.isNew ? open : all
  const field = (name: Field) => ({
    label: batchLabels[name],
    registration: parts.register(name),
    error: parts.errors[name]?.message,
  })
  return (
    <div className={grid['grid']}>
      <div className={grid['whole']}>
        <SelectField
          {...field('course')}
          choices={parts.courses}
          emptyLabel="Choose a course"
          required
        />
      </div>
      <SelectField {...field('mode')} choices={modes} required />
      <SelectField {...field('campus')} choices={campusChoices} emptyLabel="No campus (online)" />
      <TextField {...field('startsOn')} type="date" required />
      <TextField {...field('endsOn')} type="date" required />
      <div className={grid['whole']}>
        <Weekdays parts={parts} />
      </div>
      <TextField {...field('startsAt')} type="time" isOptional />
      <TextField {...field('endsAt')} type="time" isOptional />
      <TextField {...field('seats')} inputMode="numeric" required autoComplete="off" />
      <TextField {...field('enrollUntil')} type="date" required />
      <TextField
        {...field('fee')}
        inputMode="decimal"
        isOptional
        autoComplete="off"
        hint="In rupees. Leave empty for the course’s fee."
      />
      <TrainerField {...field('trainer')} trainers={parts.trainers} add={parts.addTrainer} />
      <div className={grid['whole']}>
        <TextAreaField
          {...field('joiningNote')}
          isOptional
          rows={3}
          maxLength={1000}
          hint="For enrolled students, in mails and under My courses: where to come, what to bring."
        />
      </div>
    </div>
  )
}

function Weekdays({ parts }: { parts: BatchFormParts }) {
  const registration = parts.register('weekdays')
  const error = parts.errors.weekdays?.message
  return (
    <fieldset className={styles.days}>
      <legend>{batchLabels.weekdays}</legend>
      <div>
        {weekdayNames.map((name, index) => (
          <CheckField key={name} label={name} value={index + 1} registration={registration} />
        ))}
      </div>
      <p className={styles.said}>Leave empty if days are agreed with the students.</p>
      {error && (
        <p className={styles.bad} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
