import type { Motif } from '../../sheet.ts'
import { circle, hatch, line, polygon, polyline, range, rect } from '../../strokes.ts'

/** A stepped footing in section: column, pad, reinforcement, blinding, soil. */
export const foundation: Motif = (pen) => {
  pen.outline(line([90, 250], [540, 250]) + line([700, 250], [1180, 250]))
  for (const i of range(13)) {
    const x = 110 + i * 84
    if (x < 470 || x > 720)
      pen.thin(
        polyline([
          [x, 252],
          [x - 20, 276],
        ]) + line([x + 26, 252], [x + 6, 276]),
      )
  }
  pen.wash(
    polygon([
      [540, 90],
      [700, 90],
      [700, 380],
      [860, 470],
      [860, 550],
      [380, 550],
      [380, 470],
      [540, 380],
    ]),
  )
  pen.outline(
    polyline([
      [540, 100],
      [540, 380],
      [380, 470],
      [380, 550],
      [860, 550],
      [860, 470],
      [700, 380],
      [700, 100],
    ]),
  )
  pen.thin(
    polyline([
      [520, 100],
      [590, 100],
      [610, 80],
      [630, 120],
      [650, 100],
      [720, 100],
    ]),
  )
  pen.thin(hatch([350, 552], [540, 34], 18))
  pen.outline(rect([350, 552], [540, 34]))
  pen.accent(
    polyline([
      [400, 500],
      [400, 526],
      [840, 526],
      [840, 500],
    ]),
  )
  for (const i of range(10)) pen.solid(circle([425 + i * 43, 508], 10))
  for (const x of [566, 674])
    pen.accent(
      polyline([
        [x, 104],
        [x, 518],
        [x + (x < 620 ? -44 : 44), 518],
      ]),
    )
  for (const i of range(9)) pen.accentThin(line([566, 140 + i * 36], [674, 140 + i * 36]))
  pen.axis(line([620, 60], [620, 620]))
  pen.measure([380, 632], [860, 632], '1800')
  pen.measure([1000, 250], [1000, 550], '1500')
  pen.thin(line([880, 550], [1020, 550]))
  pen.letter('GL', { at: [160, 232], height: 32 })
}
