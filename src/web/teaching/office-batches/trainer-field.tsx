import type { UseFormRegisterReturn } from 'react-hook-form'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'

export type TrainerChoices = ReturnType<typeof useTrainerChoices>

/** The trainers of the institute, for a choice. */
export function useTrainerChoices() {
  const query = useApiQuery('listTrainers', { sort: 'name' })
  const trainers = query.lastAnswer?.trainers ?? []
  return {
    choices: trainers.map(({ _id: value, name: label }) => ({ value, label })),
    nameOf: (id: string) => trainers.find(({ _id }) => _id === id)?.name ?? id,
    refetch: query.refetch,
  }
}

type TrainerFieldProps = {
  label: string
  registration: UseFormRegisterReturn
  error: string | undefined
  trainers: TrainerChoices
}

/** The trainer of a batch. A new trainer is added in another tab, and is in the list on return. */
export function TrainerField({ trainers, ...field }: TrainerFieldProps) {
  return (
    <SelectField
      {...field}
      // renders again when the choices arrive, so that the form's value is one of them
      key={trainers.choices.length}
      choices={trainers.choices}
      emptyLabel="Not decided yet"
      onFocus={trainers.refetch}
      hint={
        <>
          Not in the list?{' '}
          <a href={pages.officeTrainer('new')} target="_blank" rel="noreferrer">
            Add a new trainer
          </a>
        </>
      }
    />
  )
}
