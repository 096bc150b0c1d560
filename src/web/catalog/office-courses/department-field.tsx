import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { FieldFacts } from '../../platform/office-forms/field-frame.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import type { Departments } from '../../platform/table/use-department-choices.ts'

type DepartmentFieldProps = FieldFacts & {
  registration: UseFormRegisterReturn
  required: boolean
  departments: Departments
}

/** The department of a course; where there is none, a hint says what to do. */
export function DepartmentField({ departments, ...field }: DepartmentFieldProps) {
  const { choices, asked } = departments
  return (
    <SelectField
      {...field}
      // renders again when the choices arrive, so that the form's value is one of them
      key={choices.length}
      choices={choices}
      emptyLabel="Choose a department"
      hint={whatToDo(asked)}
    />
  )
}

function whatToDo({ answer, failure, refetch }: Departments['asked']): ReactNode {
  if (failure !== null)
    return (
      <>
        The departments could not be fetched.{' '}
        <Button variant="quiet" onClick={refetch}>
          Try again
        </Button>
      </>
    )
  if (answer?.total !== 0) return null
  return (
    <>
      There is none yet: <Link to={pages.addCategory()}>add a category</Link> first.
    </>
  )
}
