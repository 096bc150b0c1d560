import type { Result } from '../benchmark.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { Answer } from './send.ts'

/** A 503 with one of these says which company is silent, and is meant. */
const silentCompanies = new Set([
  'payment-provider-unavailable',
  'provider-silent',
  'image-host-unavailable',
])
const MAX_SHOWN_OF_ONE = 3

export type FuzzReport = ReturnType<typeof createFuzzReport>

/** What came of the requests: statuses by address, and each failure with the request that made it. */
export function createFuzzReport() {
  const byAddress = new Map<string, Map<string, number>>()
  const byKind = new Map<string, number>()
  const failures: { request: FuzzRequest; answer: Answer }[] = []
  const count = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    note(request: FuzzRequest, answer: Answer): void {
      const kind = kindOf(answer)
      const word = kind === 'failure' ? String(answer.status ?? 'none') : kind
      const counts = byAddress.get(request.address) ?? new Map<string, number>()
      byAddress.set(request.address, counts)
      count(counts, word)
      count(byKind, /^\d/.test(kind) ? `${kind.charAt(0)}xx` : kind)
      if (kind === 'failure') failures.push({ request, answer })
    },
    failures: () => failures.length,
    lines: () => [...addressLines(byAddress), ...failureLines(failures)],
    results: (): Result[] => [
      ...sortedByName(byKind).map(([kind, value]) => ({
        what: kind === 'failure' ? 'failures: 5xx or no answer' : kind,
        value,
        unit: 'answers',
      })),
      { what: 'addresses', value: byAddress.size, unit: '' },
    ],
  }
}

/**
 * A full queue says when to come back, a silent company has a code of its own: both are meant, and counted
 * apart. Any other 5xx, and no answer at all, is a failure; 'unavailable' without a time is a database that
 * was away, which it is not here.
 */
function kindOf({ status, retryAfter, text }: Answer): string {
  if (status !== null && status < 500) return String(status)
  if (status !== 503) return 'failure'
  if (retryAfter !== null) return 'busy 503'
  return silentCompanies.has(codeIn(text)) ? 'silent company 503' : 'failure'
}

function codeIn(text: string): string {
  return /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''
}

function sortedByName<T>(counts: Map<string, T>): [string, T][] {
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other))
}

function addressLines(byAddress: Map<string, Map<string, number>>): string[] {
  const width = Math.max(0, ...[...byAddress.keys()].map((address) => address.length))
  return sortedByName(byAddress).map(([address, counts]) => {
    const statuses = sortedByName(counts).map(([status, number]) => `${status}×${number}`)
    return `${address.padEnd(width)}  ${statuses.join('  ')}`
  })
}

function failureLines(failures: readonly { request: FuzzRequest; answer: Answer }[]): string[] {
  const shown = new Map<string, number>()
  return failures.flatMap(({ request, answer }) => {
    const what = `${request.address} ${answer.status}`
    const times = (shown.get(what) ?? 0) + 1
    shown.set(what, times)
    if (times > MAX_SHOWN_OF_ONE) return []
    const { method, path, caller, headers, body, proof } = request
    return [
      '',
      `FAILED with ${answer.status ?? 'no answer'}: ${method} ${path} as ${caller}`,
      `  headers ${JSON.stringify(headers)}${proof === null ? '' : `, proved as ${proof}`}`,
      ...(body === null
        ? []
        : [`  body    ${JSON.stringify(body.toString('latin1').slice(0, 1_000))}`]),
      `  answer  ${JSON.stringify(answer.text.slice(0, 300))}`,
    ]
  })
}
