import type { Motif } from '../../sheet.ts'
import { line, polyline, range, rect } from '../../strokes.ts'

/** An editor with an indented script, and below it the prompt of its console. */
export const indentedCode: Motif = (pen) => {
  pen.mask(rect([100, 80], [780, 370]))
  pen.outline(rect([100, 80], [780, 370]) + line([180, 80], [180, 450]))
  const rows = [0, 1, 1, 2, 2, 1, 0, 1]
  for (const [i, indent] of rows.entries()) {
    const y = 122 + i * 42
    pen.thin(line([132, y], [150, y]))
    const x = 214 + indent * 70
    const length = 180 + ((i * 83) % 220)
    pen.accent(line([x, y], [x + 76, y]))
    pen.outline(line([x + 104, y], [x + 104 + length, y]))
  }
  for (const x of [222, 292]) pen.thin(line([x, 146], [x, 350]))
  pen.wash(rect([100, 490], [780, 120]))
  pen.outline(rect([100, 490], [780, 120]))
  pen.letter('>>>', { at: [150, 562], height: 36, align: 'start', ink: 'accent' })
  pen.outline(line([300, 546], [560, 546]) + line([600, 528], [600, 566]))
  for (const i of range(3)) {
    const [x, y] = [990, 130 + i * 140]
    pen.outline(rect([x, y], [190, 90]))
    pen.accentThin(
      polyline([
        [x, y + 30],
        [x + 190, y + 30],
      ]) + line([x + 95, y + 30], [x + 95, y + 90]),
    )
    if (i < 2) pen.thin(line([x + 95, y + 90], [x + 95, y + 140]))
  }
}
