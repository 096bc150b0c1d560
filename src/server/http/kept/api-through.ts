import { endpoints } from '#contract/endpoints.ts'
import type { ApiClient, EndpointName } from '#contract/endpoints.ts'

/**
 * The API whose every call goes through one function. One is made for each page, which makes a handful of some three hundred
 * calls: they are not listed for it.
 * @param ask answers what the call of that name answers.
 */
export function apiThrough(
  ask: (name: EndpointName, input: unknown) => Promise<unknown>,
): ApiClient {
  const find = (name: string | symbol) =>
    typeof name === 'string' && Object.hasOwn(endpoints, name)
      ? // the table has just been asked for it
        (input: unknown) => ask(name as EndpointName, input)
      : undefined
  // each name of the table, with the types that `ask` has for it
  return new Proxy({} as ApiClient, { get: (_, name) => find(name) })
}

/** For whoever passes a call on, with the input that was meant for it. */
export function callByName(api: ApiClient, name: EndpointName, input: unknown): Promise<unknown> {
  return (api[name] as (input: unknown) => Promise<unknown>)(input)
}
