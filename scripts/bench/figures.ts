import type { Result } from '../../bench/support/benchmark.ts'

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

/** Our value divided by the peer's. */
export function ratioOf({ value, peer }: Result): number | null {
  if (peer === undefined || peer.value === 0) return null
  return peer.ratio ?? value / peer.value
}

/** Null where there is no target. */
export function isMet(result: Result): boolean | null {
  const { target } = result
  if (target === undefined) return null
  const figure = target.ofPeer === true ? ratioOf(result) : result.value
  if (figure === null) return null
  return figure >= (target.atLeast ?? -Infinity) && figure <= (target.atMost ?? Infinity)
}

/** The figures for the terminal, one a line. */
export function linesOf(results: readonly Result[]): string {
  const width = Math.max(0, ...results.map(({ what }) => what.length))
  return results
    .map((result) => {
      const { what, value, unit } = result
      const line = `  ${what.padEnd(width)}  ${number.format(value).padStart(12)} ${unit}`
      return [line.trimEnd(), peerOf(result), verdictOf(result)].filter(Boolean).join('  ')
    })
    .join('\n')
}

function peerOf(result: Result): string {
  const ratio = ratioOf(result)
  if (result.peer === undefined || ratio === null) return ''
  return `${number.format(ratio)} of ${result.peer.what} (${number.format(result.peer.value)})`
}

function verdictOf(result: Result): string {
  return isMet(result) === null ? '' : `[${targetOf(result)}]`
}

/** 'at least 0.9 of it: met'. */
function targetOf(result: Result): string {
  const { target } = result
  const met = isMet(result)
  if (target === undefined || met === null) return ''
  const bounds = [
    ...(target.atLeast === undefined ? [] : [`at least ${number.format(target.atLeast)}`]),
    ...(target.atMost === undefined ? [] : [`at most ${number.format(target.atMost)}`]),
  ]
  const what = target.ofPeer === true ? ' of it' : ''
  return `${bounds.join(', ')}${what}: ${met ? 'met' : 'not met'}`
}
