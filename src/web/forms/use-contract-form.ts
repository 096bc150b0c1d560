import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ruleSentence } from '#contract/rule-sentence.ts'
import { fieldProblems } from './field-problems.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useOnce } from './use-once.ts'

/**
 * How a form sends itself: `send` may throw; field problems are then at their fields and `failed` hears of it. Without
 * `failed` the sender keeps it (use-sending.ts).
 */
type Sending<Output> = {
  send: (values: Output) => Promise<void>
  failed?: (error: unknown) => void
}

/**
 * A form that keeps the rules of its contract schema (CONTRIBUTING §4): messages only after a field was
 * touched, all of them on submit, focus on the first, the server's field problems at their fields.
 * A failed form stays as it is, and nothing is sent twice at once.
 * Spread `attributes` on the <form>; with JavaScript, native bubbles are off (rule 28).
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues?: DefaultValues<Input>,
) {
  const isHydrated = useIsHydrated()
  const { isSending, once } = useOnce()
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: zodResolver(schema, { error: ruleSentence }),
    ...(defaultValues && { defaultValues }),
  })

  const sendOnce = (values: Output, { send, failed }: Sending<Output>) =>
    once(async () => {
      try {
        await send(values)
      } catch (error) {
        const hasField = (name: string) => Object.hasOwn(form.getValues(), name)
        for (const [name, message] of fieldProblems(error, hasField))
          // the form has it, as has just been seen
          form.setError(name as Path<Input>, { message }, { shouldFocus: true })
        failed?.(error)
      }
    })

  return {
    ...form,
    isHydrated,
    isSending,
    // post, so that a form sent before the page is live never puts a password into the address
    attributes: { method: 'post', noValidate: isHydrated } as const,
    submit: (sending: Sending<Output>) => (event: FormEvent) =>
      void form.handleSubmit((values) => sendOnce(values, sending))(event),
  }
}
