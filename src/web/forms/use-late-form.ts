import type { FormEvent, RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Checked } from './check-values.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { fieldProblems } from './field-problems.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useOnce } from './use-once.ts'

type Sending<Output> = { send: (values: Output) => Promise<void>; failed: (error: unknown) => void }
type Options = { onChange?: () => void }

/**
 * useContractForm for pages of a first visit: the same behaviour for fields of text, with a contract schema and its library that
 * come when somebody begins with the form. Whoever is faster than they are loses nothing: the values stand in the page, a field that was
 * left is looked at then, and what was sent waits for them. Where they cannot be fetched, the server says what it has to say.
 * @param fetchRules a function of the module, not made anew with each rendering.
 */
export function useLateForm<Input extends object, Output>(
  fetchRules: () => Promise<z.ZodMiniType<Output, Input>>,
) {
  type Name = keyof Input & string
  const isHydrated = useIsHydrated()
  const { element, prepare, check } = useLateRules(fetchRules)
  const { isSending, once } = useOnce()
  const { formState, isChecked, touch, showErrors, showError } = useFormState<Name>()

  const setFocus = useCallback((name: Name) => fieldOf(element.current, name)?.focus(), [element])
  const setError = (name: Name, said: { message: string }, how?: { shouldFocus: boolean }) => {
    showError(name, said.message)
    if (how?.shouldFocus) setFocus(name)
  }
  const trigger = async (name: Name) => {
    const { errors } = await check()
    showError(name, errors?.[name])
    return errors?.[name] === undefined
  }
  const isWatched = (name: Name) => isChecked || formState.touchedFields[name] === true
  const register = registering<Name>({ touch, trigger, isWatched })
  const submit = useSubmit({ element, check, showErrors, setError, once })

  // post, so that a form sent before the page is live never puts a password into the address
  const attributes = {
    ref: element,
    onFocus: prepare,
    method: 'post',
    noValidate: isHydrated,
  } as const
  return {
    attributes,
    formState,
    isHydrated,
    isSending,
    register,
    setError,
    setFocus,
    submit,
    trigger,
  }
}

type Registering<Name> = {
  touch: (name: Name) => void
  trigger: (name: Name) => Promise<unknown>
  isWatched: (name: Name) => boolean
}

/** A field is looked at when it is left, and from then on with each letter. */
function registering<Name extends string>({ touch, trigger, isWatched }: Registering<Name>) {
  return (name: Name, { onChange }: Options = {}): UseFormRegisterReturn<Name> => ({
    name,
    ref: () => undefined,
    onChange: async () => {
      onChange?.()
      if (isWatched(name)) await trigger(name)
    },
    onBlur: async () => {
      touch(name)
      await trigger(name)
    },
  })
}

type Submitting<Name, Output> = {
  element: RefObject<HTMLFormElement | null>
  check: () => Promise<Checked<Output>>
  showErrors: (said: Readonly<Record<string, string>>) => void
  setError: (name: Name, said: { message: string }, how: { shouldFocus: boolean }) => void
  once: (work: () => Promise<void>) => Promise<void>
}

function useSubmit<Name extends string, Output>(form: Submitting<Name, Output>) {
  const { element, check, showErrors, setError, once } = form
  return (sending: Sending<Output>) => {
    const work = async () => {
      const { output, errors } = await check()
      showErrors(errors ?? {})
      if (errors !== null) return firstOf(element.current, errors)?.focus()
      await sendOrSay(sending, output, (error) => {
        const isField = (name: string) => fieldOf(element.current, name) !== null
        for (const [name, message] of fieldProblems(error, isField))
          // the filter has seen to it that it is one
          setError(name as Name, { message }, { shouldFocus: true })
      })
    }
    return (event: FormEvent) => {
      event.preventDefault()
      void once(work)
    }
  }
}

async function sendOrSay<Output>(
  { send, failed }: Sending<Output>,
  values: Output,
  sayAtFields: (error: unknown) => void,
): Promise<void> {
  try {
    await send(values)
  } catch (error) {
    sayAtFields(error)
    failed(error)
  }
}

/** Fetches the rules once somebody is in the form; what cannot be fetched is fetched again at the next use. */
function useLateRules<Input, Output>(fetchRules: () => Promise<z.ZodMiniType<Output, Input>>) {
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef<Promise<((values: unknown) => Checked<Output>) | null>>(null)
  const prepare = () => {
    underWay.current ??= fetchCheck(fetchRules).catch(() => (underWay.current = null))
    return underWay.current
  }
  useEffect(() => {
    // somebody was in it before the page was live
    if (element.current?.contains(document.activeElement)) void prepare()
  })
  const check = async (): Promise<Checked<Output>> => {
    const found = await prepare()
    const values = Object.fromEntries(new FormData(element.current ?? undefined))
    // unchecked: the server, which checks everything again, is then the first to do it
    return found ? found(values) : { output: values as Output, errors: null }
  }
  // the focus is seen first
  return { element, prepare: () => afterPaint(() => void prepare()), check }
}

async function fetchCheck<Input, Output>(fetchRules: () => Promise<z.ZodMiniType<Output, Input>>) {
  // one after the other: a key is answered in between
  const { checkValues } = await import('./check-values.ts')
  await new Promise((resolve) => setTimeout(resolve))
  const schema = await fetchRules()
  return (values: unknown) => checkValues(schema, values)
}

function useFormState<Name extends string>() {
  const [errors, setErrors] = useState<{ [N in Name]?: { message: string } | undefined }>({})
  const [isChecked, setChecked] = useState(false)
  const [touchedFields, setTouched] = useState<{ [N in Name]?: boolean }>({})
  const showError = (name: Name, message: string | undefined) =>
    setErrors((shown) => ({ ...shown, [name]: message === undefined ? undefined : { message } }))
  const showErrors = (said: Readonly<Record<string, string>>) => {
    setChecked(true)
    // of names that are no field nothing is shown
    setErrors(
      Object.fromEntries(
        Object.entries(said).map(([name, message]) => [name, { message }]),
      ) as typeof errors,
    )
  }
  const touch = (name: Name) => setTouched((known) => ({ ...known, [name]: true }))
  return { formState: { errors, touchedFields }, isChecked, touch, showErrors, showError }
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLElement ? field : null
}

/** The first in the page of which something is said. */
function firstOf(form: HTMLFormElement | null, errors: Readonly<Record<string, string>>) {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement)
  return fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))
}
