import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldProblems } from './field-problems.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useRef, useState } from 'react'

/**
 * How a form is sent. `send` may throw: field problems then appear at their fields, and `failed` is
 * called. Without `failed` the sender keeps the error (use-sending.ts).
 */
type Sending<Output> = {
  send: (values: Output) => Promise<void>
  failed?: (error: unknown) => void
}

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

/**
 * A form with the rules of its contract schema (CONTRIBUTING §4). Messages appear only after a
 * field was touched; a submit shows all of them and focuses the first. The server's field problems
 * appear at their fields. A failed form keeps its values, and nothing is sent twice at once. Spread
 * `attributes` on the <form>; with JavaScript, native bubbles are off (rule 28).
 * @param schema the contract's schema, or a function that imports its module: a first visit then
 * loads the schema and its library only when the form is used.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
  defaultValues?: DefaultValues<Input>,
) {
  const isHydrated = useIsHydrated()
  const { isSending, once } = useOnce()
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: resolverOf(schema),
    ...(defaultValues && { defaultValues }),
  })

  const sendOnce = (values: Output, { send, failed }: Sending<Output>) =>
    once(async () => {
      try {
        await send(values)
      } catch (error) {
        const hasField = (name: string) => Object.hasOwn(form.getValues(), name)
        for (const [name, message] of fieldProblems(error, hasField))
          // hasField has checked the name
          form.setError(name as Path<Input>, { message }, { shouldFocus: true })
        failed?.(error)
      }
    })

  return {
    ...form,
    isHydrated,
    isSending,
    // POST, so that a form sent before hydration never puts a password into the address
    attributes: { method: 'post', noValidate: isHydrated } as const,
    submit: (sending: Sending<Output>) => (event: FormEvent) =>
      void form.handleSubmit((values) => sendOnce(values, sending))(event),
  }
}

/**
 * Checks values by the schema. If it cannot be loaded, the values go to the server, which checks
 * everything again.
 */
function resolverOf<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([
      import('./contract-resolver.ts'),
      typeof schema === 'function' ? schema() : schema,
    ]).catch(() => null)
    // unchecked values have the form's own type
    if (loaded === null) return { values: values as unknown as Output, errors: {} }
    const [{ contractResolver }, found] = loaded
    return contractResolver(found)(values, context, options)
  }
}

/** Runs one call at a time: while it runs, another one does nothing. */
function useOnce() {
  const isOnTheWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const once = async (work: () => Promise<void>) => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    setIsSending(true)
    try {
      await work()
    } finally {
      isOnTheWay.current = false
      setIsSending(false)
    }
  }
  return { isSending, once }
}
