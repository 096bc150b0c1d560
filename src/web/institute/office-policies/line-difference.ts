export type DifferenceLine =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  /** This many unchanged lines between two changes. */
  | { kind: 'skipped'; count: number }

/** How many unchanged lines are shown around a change. */
const AROUND = 1

/**
 * The line-by-line difference of two texts, as short as possible. Unchanged lines are shown only
 * around a change. Empty where nothing differs.
 */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const lines = compared(linesOf(before), linesOf(after))
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: DifferenceLine[] = []
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear[at]) shown.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else shown.push({ kind: 'skipped', count: 1 })
  }
  return shown.some(({ kind }) => kind !== 'skipped') ? shown : []
}

type Line = Extract<DifferenceLine, { text: string }>

/** Empty lines only separate paragraphs. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}

function compared(before: string[], after: string[]): Line[] {
  const common = commonLengths(before, after)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const line = nextLine({ old: before[i], fresh: after[j] }, () =>
      isAtLeast(common[i + 1]?.[j], common[i]?.[j + 1]),
    )
    lines.push(line)
    if (line.kind !== 'added') i += 1
    if (line.kind !== 'removed') j += 1
  }
  return lines
}

type Pair = { old: string | undefined; fresh: string | undefined }

/**
 * @param losesNothing whether skipping the old line keeps as many common lines as skipping the new
 * one.
 */
function nextLine({ old, fresh }: Pair, losesNothing: () => boolean): Line {
  if (old === undefined) return { kind: 'added', text: fresh ?? '' }
  if (old === fresh) return { kind: 'same', text: old }
  if (fresh === undefined || losesNothing()) return { kind: 'removed', text: old }
  return { kind: 'added', text: fresh }
}

function isAtLeast(one = 0, other = 0): boolean {
  return one >= other
}

/** At [i][j]: the number of common lines, in order, of the two rests from there. */
function commonLengths(before: string[], after: string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      row[j] =
        before[i] === after[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}
