import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { remarkOn } from '#web/platform/forms/email-hint.tsx'
import type { FieldFacts } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'

type TextFieldProps = FieldFacts &
  InputHTMLAttributes<HTMLInputElement> & {
    registration?: UseFormRegisterReturn
    /** Usual texts, offered while typing. */
    suggestions?: readonly string[] | undefined
  }

/** One line of text, with a `registration` of react-hook-form, or with value and onChange. */
export function TextField({
  label,
  error,
  hint,
  isOptional,
  registration,
  suggestions,
  ...input
}: TextFieldProps) {
  const listId = useId()
  return (
    <FieldFrame {...{ label, error, hint, isOptional }} remark={remarkOn(input.type)}>
      {(attributes) => (
        <>
          <input
            type="text"
            {...(suggestions && { list: listId })}
            {...input}
            {...registration}
            {...attributes}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  )
}
