import type { ComponentProps } from 'react'
import { unprintableSentence } from '#contract/platform/text/printable.ts'
import { TextField } from './text-field.tsx'

type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'hint'> & { typed: string }

/**
 * The name of a person or an organisation, with the letters that receipts and certificates cannot
 * print. It is accepted all the same.
 */
export function NameField({ typed, ...field }: NameFieldProps) {
  const sentence = unprintableSentence(typed)
  return (
    <TextField
      autoComplete="off"
      {...field}
      hint={sentence && <span role="status">{sentence}</span>}
    />
  )
}
