import type { Motif } from '../../sheet.ts'
import { line, polygon, polyline, range, rect } from '../../strokes.ts'

/** A construction programme: bars, links, the critical path in the accent, a milestone. */
export const gantt: Motif = (pen) => {
  const bars = [
    { start: 0, length: 3, isCritical: true },
    { start: 3, length: 4, isCritical: true },
    { start: 2, length: 3, isCritical: false },
    { start: 7, length: 3, isCritical: true },
    { start: 6, length: 4, isCritical: false },
    { start: 10, length: 4, isCritical: true },
  ]
  pen.outline(
    rect([90, 90], [1100, 500]) + line([330, 90], [330, 590]) + line([90, 150], [1190, 150]),
  )
  for (const i of range(14)) pen.thin(line([330 + i * 61.4, 120], [330 + i * 61.4, 590]))
  for (const [row, bar] of bars.entries()) {
    const [x, y] = [330 + bar.start * 61.4, 172 + row * 70]
    pen.thin(line([90, y + 58], [330, y + 58]))
    pen.outline(line([120, y + 18], [120 + 110 + ((row * 47) % 80), y + 18]))
    pen.mask(rect([x, y], [bar.length * 61.4, 36]))
    pen.wash(rect([x, y], [bar.length * 61.4, 36]))
    if (bar.isCritical) {
      pen.solid(rect([x, y], [bar.length * 61.4, 36]))
      pen.accent(rect([x, y], [bar.length * 61.4, 36]))
    } else pen.outline(rect([x, y], [bar.length * 61.4, 36]))
  }
  pen.accentThin(
    polyline([
      [514, 190],
      [530, 190],
      [530, 242],
    ]) +
      polyline([
        [760, 260],
        [775, 260],
        [775, 382],
      ]),
  )
  pen.accentThin(
    polyline([
      [944, 400],
      [960, 400],
      [960, 522],
    ]),
  )
  pen.outline(
    polygon([
      [1190, 520],
      [1210, 540],
      [1190, 560],
      [1170, 540],
    ]),
  )
  for (const i of range(7))
    pen.letter(String(i * 2 + 1), { at: [361 + i * 122.8, 136], height: 28 })
}
