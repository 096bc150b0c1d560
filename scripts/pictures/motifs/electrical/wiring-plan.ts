import type { Motif } from '../../sheet.ts'
import { arc, circle, curve, line, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** The lighting layout of two rooms: lamps, switches, looped wiring, distribution board. */
export const wiringPlan: Motif = (pen) => {
  pen.outline(rect([130, 90], [1000, 500]) + rect([146, 106], [968, 468]))
  pen.outline(
    line([690, 106], [690, 400]) + line([706, 106], [706, 400]) + line([690, 400], [706, 400]),
  )
  pen.thin(arc([698, 574], 170, [180, 270]) + line([698, 404], [698, 574]))
  const lamps: Point[] = [
    [280, 220],
    [540, 220],
    [280, 440],
    [540, 440],
    [910, 220],
    [910, 420],
  ]
  const runs: Point[][] = [
    [
      [160, 330],
      [200, 250],
      [280, 220],
    ],
    [
      [280, 220],
      [410, 170],
      [540, 220],
    ],
    [
      [540, 220],
      [600, 330],
      [540, 440],
    ],
    [
      [540, 440],
      [410, 490],
      [280, 440],
    ],
    [
      [540, 220],
      [720, 160],
      [910, 220],
    ],
    [
      [910, 220],
      [970, 320],
      [910, 420],
    ],
  ]
  for (const run of runs) pen.accent(curve(run))
  for (const [x, y] of lamps) {
    pen.mask(circle([x, y], 34))
    pen.outline(circle([x, y], 34))
    pen.thin(line([x - 24, y - 24], [x + 24, y + 24]) + line([x + 24, y - 24], [x - 24, y + 24]))
  }
  pen.solid(rect([146, 290], [34, 90]))
  pen.letter('DB', { at: [220, 360], height: 32 })
  for (const y of [190, 330]) {
    pen.outline(
      circle([1092, y], 14) +
        line([1082, y - 10], [1052, y - 44]) +
        line([1052, y - 44], [1070, y - 58]),
    )
  }
  pen.measure([146, 632], [690, 632], '5450')
}
