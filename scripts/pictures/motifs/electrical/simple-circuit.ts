import type { Motif } from '../../sheet.ts'
import { arrow, box, circle, line, polyline } from '../../strokes.ts'

/** The first circuit: supply, switch, fuse, lamp, and the earth that protects. */
export const simpleCircuit: Motif = (pen) => {
  pen.outline(
    polyline([
      [240, 300],
      [240, 170],
      [420, 170],
    ]) +
      polyline([
        [540, 170],
        [660, 170],
      ]),
  )
  pen.outline(
    polyline([
      [820, 170],
      [1010, 170],
      [1010, 290],
    ]) +
      polyline([
        [1010, 410],
        [1010, 520],
        [240, 520],
        [240, 400],
      ]),
  )
  pen.accent(
    line([180, 300], [300, 300]) +
      line([206, 334], [274, 334]) +
      line([180, 366], [300, 366]) +
      line([206, 400], [274, 400]),
  )
  pen.accent(line([420, 170], [522, 116]))
  for (const x of [420, 540]) {
    pen.mask(circle([x, 170], 12))
    pen.outline(circle([x, 170], 12))
  }
  pen.wash(box([740, 170], [160, 60]))
  pen.outline(box([740, 170], [160, 60]) + line([660, 170], [820, 170]))
  pen.wash(circle([1010, 350], 60))
  pen.accent(
    circle([1010, 350], 60) + line([968, 308], [1052, 392]) + line([1052, 308], [968, 392]),
  )
  pen.outline(
    line([620, 520], [620, 580]) +
      line([560, 580], [680, 580]) +
      line([582, 602], [658, 602]) +
      line([604, 624], [636, 624]),
  )
  pen.thin(arrow([300, 232], [400, 232], 18))
  pen.letter('I', { at: [430, 246], height: 34 })
  pen.letter('S1', { at: [480, 96], height: 34 })
  pen.letter('F1', { at: [740, 112], height: 34 })
  pen.letter('H1', { at: [1120, 366], height: 34 })
  pen.letter('PE', { at: [740, 612], height: 34 })
}
