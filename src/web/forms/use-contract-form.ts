import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Problem } from '#web/api/problem.ts'
import { ruleSentence } from '#contract/rule-sentence.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** What a call carries a whole form in (contract/institute-endpoints.ts): the form's own names come after it. */
const WRAPPING = /^facts\./

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
  const isOnTheWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: zodResolver(schema, { error: ruleSentence }),
    ...(defaultValues && { defaultValues }),
  })

  const sendOnce = async (values: Output, { send, failed }: Sending<Output>) => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      for (const [name, message] of fieldProblems(error, form.getValues()))
        form.setError(name, { message }, { shouldFocus: true })
      failed?.(error)
    } finally {
      isOnTheWay.current = false
      setIsSending(false)
    }
  }

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

function fieldProblems<Input extends FieldValues>(error: unknown, values: Input) {
  const fields = error instanceof Problem ? error.details.fields : undefined
  return Object.entries(fields ?? {})
    .map(([name, message]): [string, string] => [name.replace(WRAPPING, ''), message])
    .filter((entry): entry is [Path<Input>, string] =>
      // of a field within a field ('campuses.1.name') the first name says whose it is
      Object.hasOwn(values, entry[0].split('.', 1)[0] ?? ''),
    )
}
