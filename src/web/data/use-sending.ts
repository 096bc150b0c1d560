import { useMutation } from '@tanstack/react-query'
import { Problem } from '#web/api/problem.ts'
import { usePolicy } from './data-policy.ts'

/**
 * What a form of useContractForm sends: `form.submit(sending(send))`. What cannot be sent is kept as `failure`, to
 * stand in the form, unless it stands at a field already; the next try forgets it.
 */
export function useSending() {
  const { textOfAct } = usePolicy()
  const { mutateAsync, error } = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
  })
  const sending = <Values>(send: (values: Values) => Promise<void>) => ({
    send: (values: Values) => mutateAsync(() => send(values)),
  })
  const failure = error === null || isAtField(error) ? null : textOfAct(error, {})
  return { failure, sending }
}

function isAtField(error: unknown): boolean {
  return error instanceof Problem && error.details.fields !== undefined
}
