import { useMutation } from '@tanstack/react-query'
import { Problem } from '#web/platform/api/problem.ts'
import { usePolicy } from './data-policy.ts'

/**
 * Sends a form of useContractForm: `form.submit(sending(send))`. A failure is kept in `failure` for
 * the form, unless a field shows it; the next try clears it.
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
