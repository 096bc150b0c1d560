import type { Motif } from '../../sheet.ts'
import { arrow, box, circle, line, polygon, polyline } from '../../strokes.ts'

/** A first program as a flow chart: start, input, a decision, a loop, output. */
export const flowChart: Motif = (pen) => {
  pen.outline('M200 84h160a38 38 0 0 1 0 76h-160a38 38 0 0 1 0 -76Z')
  pen.letter('START', { at: [280, 138], height: 32 })
  pen.outline(arrow([280, 160], [280, 226], 18))
  pen.wash(
    polygon([
      [200, 230],
      [420, 230],
      [360, 320],
      [140, 320],
    ]),
  )
  pen.outline(
    polygon([
      [200, 230],
      [420, 230],
      [360, 320],
      [140, 320],
    ]),
  )
  pen.letter('N', { at: [280, 292], height: 34 })
  pen.outline(
    polyline([
      [380, 275],
      [560, 275],
    ]) + arrow([500, 275], [576, 275], 18),
  )
  pen.wash(
    polygon([
      [700, 175],
      [824, 275],
      [700, 375],
      [576, 275],
    ]),
  )
  pen.accent(
    polygon([
      [700, 175],
      [824, 275],
      [700, 375],
      [576, 275],
    ]),
  )
  pen.letter('N > 0', { at: [700, 290], height: 32 })
  pen.outline(arrow([700, 375], [700, 446], 18))
  pen.outline(box([700, 500], [260, 100]))
  pen.letter('N = N - 1', { at: [700, 516], height: 32 })
  pen.outline(
    polyline([
      [570, 500],
      [470, 500],
      [470, 275],
    ]) +
      polyline([
        [456, 300],
        [470, 277],
        [484, 300],
      ]),
  )
  pen.outline(arrow([824, 275], [960, 275], 18))
  pen.outline(
    polygon([
      [1000, 230],
      [1190, 230],
      [1150, 320],
      [960, 320],
    ]),
  )
  pen.outline(arrow([1075, 320], [1075, 420], 18))
  pen.accent(circle([1075, 466], 40))
  pen.solid(circle([1075, 466], 24))
  pen.thin(line([1016, 275], [1130, 275]))
}
