import type { Motif } from '../../sheet.ts'
import { arc, circle, line, polyline, range, rect } from '../../strokes.ts'

/** A core-type transformer between a source and its load. */
export const transformer: Motif = (pen) => {
  pen.wash(rect([470, 150], [340, 400]))
  pen.outline(rect([470, 150], [340, 400]) + rect([540, 220], [200, 260]))
  drawCoil(pen, 470, 9)
  drawCoil(pen, 740, 6)
  pen.accent(
    polyline([
      [440, 239],
      [250, 239],
      [250, 290],
    ]) +
      polyline([
        [250, 410],
        [250, 455],
        [440, 455],
      ]),
  )
  pen.outline(circle([250, 350], 60))
  pen.accent(arc([232, 350], 18, [180, 360]) + arc([268, 350], 18, [0, 180]))
  pen.accent(
    polyline([
      [840, 239],
      [1040, 239],
      [1040, 280],
    ]) +
      polyline([
        [1040, 420],
        [1040, 447],
        [840, 447],
      ]),
  )
  pen.outline(
    polyline([
      [1040, 280],
      [1066, 292],
      [1014, 316],
      [1066, 340],
      [1014, 364],
      [1066, 388],
      [1040, 400],
      [1040, 420],
    ]),
  )
  pen.hidden(rect([505, 185], [270, 330]))
  pen.letter('11 KV', { at: [340, 200], height: 34 })
  pen.letter('415 V', { at: [960, 200], height: 34 })
  pen.measure([470, 100], [810, 100], '680')
}

function drawCoil(pen: Parameters<Motif>[0], left: number, turns: number): void {
  const gap = 216 / (turns - 1)
  for (const i of range(turns)) {
    const y = 242 + i * gap
    pen.accent(line([left - 18, y], [left + 88, y - 10]))
    pen.accent(arc([left - 18, y - 6], 8, [90, 270]))
    pen.accent(arc([left + 88, y - 4], 8, [270, 450]))
  }
}
