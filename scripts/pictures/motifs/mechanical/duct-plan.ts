import type { Motif } from '../../sheet.ts'
import { arc, arrow, box, circle, line, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A duct layout: air handling unit, main that steps down, branches, diffusers. */
export const ductPlan: Motif = (pen) => {
  pen.wash(rect([100, 220], [190, 220]))
  pen.outline(rect([100, 220], [190, 220]) + line([100, 330], [290, 330]))
  pen.outline(circle([195, 275], 34))
  pen.letter('AHU', { at: [195, 402], height: 36 })
  pen.accent(
    polyline([
      [290, 285],
      [620, 285],
      [650, 300],
      [900, 300],
      [920, 312],
      [1150, 312],
    ]),
  )
  pen.accent(
    polyline([
      [290, 375],
      [620, 375],
      [650, 360],
      [900, 360],
      [920, 348],
      [1150, 348],
    ]),
  )
  pen.accent(
    line([1150, 312], [1150, 348]) + line([620, 285], [620, 375]) + line([900, 300], [900, 360]),
  )
  for (const [x, y] of [
    [430, 140],
    [770, 140],
    [1060, 140],
    [430, 540],
    [770, 540],
  ] as const)
    drawBranch(pen, [x, y])
  pen.axis(line([70, 330], [1200, 330]))
  pen.thin(arrow([330, 330], [420, 330], 18))
  pen.letter('600 X 300', { at: [610, 440], height: 28 })
}

function drawBranch(pen: Parameters<Motif>[0], [x, y]: Point): void {
  const isAbove = y < 330
  const start = x < 620 ? 45 : x < 900 ? 30 : 18
  const [near, far] = isAbove ? [330 - start, y + 44] : [330 + start, y - 44]
  pen.outline(line([x - 22, near], [x - 22, far]) + line([x + 22, near], [x + 22, far]))
  pen.outline(isAbove ? arc([x + 40, near], 18, [180, 181]) : line([x - 22, near], [x + 22, near]))
  pen.mask(box([x, y], [92, 88]))
  pen.outline(box([x, y], [92, 88]) + box([x, y], [48, 46]))
  pen.thin(line([x - 46, y - 44], [x + 46, y + 44]) + line([x + 46, y - 44], [x - 46, y + 44]))
}
