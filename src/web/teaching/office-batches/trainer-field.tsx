import type { UseFormRegisterReturn } from 'react-hook-form'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'

export type TrainerChoices = ReturnType<typeof useTrainerChoices>

/** The trainers of the institute, for a choice. */
export function useTrainerChoices() {
  const query = useApiQuery('listTrainers', { sort: 'name', limit: 200 })
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
  /** Opens the dialog for a new trainer. */
  add: () => void
}

/** The trainer of a batch. A new trainer is added without leaving the form. */
export function TrainerField({ trainers, add, ...field }: TrainerFieldProps) {
  return (
    <SelectField
      {...field}
      // renders again when the choices arrive, so that the form's value is one of them
      key={trainers.choices.length}
      choices={trainers.choices}
      emptyLabel="Not decided yet"
      hint={
        <Button variant="quiet" onClick={add}>
          Add a new trainer
        </Button>
      }
    />
  )
}
