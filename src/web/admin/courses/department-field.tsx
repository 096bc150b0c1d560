import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldFacts } from '../forms/field-frame.tsx'
import { SelectField } from '../forms/select-field.tsx'
import type { Asking } from '#web/portal/use-asking.ts'
import { useDepartments } from './use-department-choices.ts'

type DepartmentFieldProps = FieldFacts & { registration: UseFormRegisterReturn; required: boolean }

/** Which department a course belongs to; where there is none to choose, it says what to do. */
export function DepartmentField(field: DepartmentFieldProps) {
  const { choices, asked } = useDepartments()
  return (
    <SelectField
      {...field}
      // once more when they arrive, so that the form's own choice is found among them
      key={choices.length}
      choices={choices}
      emptyLabel="Choose a department"
      hint={whatToDo(asked)}
    />
  )
}

type AskedForDepartments = Pick<Asking<{ total: number }>, 'answer' | 'failure' | 'askAgain'>

function whatToDo({ answer, failure, askAgain }: AskedForDepartments): ReactNode {
  if (failure !== null)
    return (
      <>
        The departments could not be fetched.{' '}
        <Button variant="quiet" onClick={askAgain}>
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
