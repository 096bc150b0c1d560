import type { Motif } from '../../sheet.ts'
import { circle, line, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A matrix of test runs: ticks, one cross, and a magnifier over it. */
export const testMatrix: Motif = (pen) => {
  const [left, top, size] = [250, 110, 96]
  for (const row of range(5))
    pen.outline(line([100, top + 40 + row * size], [210 - (row % 3) * 24, top + 40 + row * size]))
  for (const row of range(5))
    for (const column of range(6))
      drawRun(pen, [left + column * size, top + row * size], runs(row, column))
  pen.outline(circle([left + 4.5 * size, top + 2.5 * size], 92) + line([752, 416], [860, 520]))
  pen.accent(line([770, 434], [866, 526]))
  pen.outline(rect([930, 110], [260, 40]) + rect([930, 190], [260, 40]))
  pen.solid(rect([930, 110], [215, 40]) + rect([930, 190], [150, 40]))
  pen.letter('27/30', { at: [1060, 330], height: 44, ink: 'accent' })
}

type Run = 'passed' | 'failed' | 'pending'

function runs(row: number, column: number): Run {
  if (row === 2 && column === 4) return 'failed'
  return row === 4 && column > 3 ? 'pending' : 'passed'
}

function drawRun(pen: Parameters<Motif>[0], [x, y]: Point, run: Run): void {
  const cell = rect([x + 6, y + 6], [84, 84])
  if (run === 'pending') {
    pen.hidden(cell)
    return
  }
  if (run === 'passed') pen.wash(cell)
  pen.thin(cell)
  if (run === 'passed')
    pen.accent(
      polyline([
        [x + 24, y + 50],
        [x + 42, y + 68],
        [x + 74, y + 28],
      ]),
    )
  else
    pen.outline(line([x + 26, y + 26], [x + 70, y + 70]) + line([x + 70, y + 26], [x + 26, y + 70]))
}
