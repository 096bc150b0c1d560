import type { Result } from '../../bench/support/benchmark.ts'

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

/** Rates are better higher; times and sizes, lower. Null: a figure that says nothing of speed. */
export function betterOf({ better, unit }: Result): 'more' | 'less' | null {
  if (better !== undefined) return better
  if (/per (?:server-)?(?:CPU[ -])?second|^1\/s$/i.test(unit)) return 'more'
  return /^(?:ms|s|µs|B|kB|KB|MB|ms of CPU)$/.test(unit) ? 'less' : null
}

/** Ours divided by the peer's. */
export function ratioOf({ value, peer }: Result): number | null {
  if (peer === undefined || peer.value === 0) return null
  return peer.ratio ?? value / peer.value
}

/** Null where there is nothing to meet. */
export function isMet(result: Result): boolean | null {
  const { target } = result
  if (target === undefined) return null
  const figure = target.ofPeer === true ? ratioOf(result) : result.value
  if (figure === null) return null
  return figure >= (target.atLeast ?? -Infinity) && figure <= (target.atMost ?? Infinity)
}

/** For the terminal: a line a figure. */
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

/** For docs/speed.md: a row a figure. */
export function rowsOf(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { what, value, unit, peer } = result
    const ratio = ratioOf(result)
    const cells = [
      what,
      `${number.format(value)} ${unit}`.trimEnd(),
      peer === undefined ? '' : `${number.format(peer.value)} (${peer.what})`,
      ratio === null ? '' : number.format(ratio),
      targetOf(result),
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return [
    '| figure | measured | beside it | ratio | target |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
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
