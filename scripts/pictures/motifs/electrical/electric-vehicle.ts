import type { Motif } from '../../sheet.ts'
import { arc, box, circle, curve, line, polyline, range, rect } from '../../strokes.ts'

/** An electric car in outline: battery pack, motor, inverter, charging inlet. */
export const electricVehicle: Motif = (pen) => {
  pen.outline(
    curve([
      [150, 480],
      [150, 390],
      [210, 350],
      [330, 320],
      [450, 220],
      [620, 180],
      [800, 190],
      [930, 260],
      [1010, 330],
      [1090, 360],
      [1120, 420],
      [1116, 480],
    ]),
  )
  pen.thin(
    curve([
      [390, 320],
      [480, 240],
      [620, 212],
      [640, 212],
    ]) +
      line([640, 212], [640, 320]) +
      line([390, 320], [940, 320]),
  )
  pen.thin(
    curve([
      [670, 212],
      [790, 220],
      [880, 262],
      [940, 320],
    ]) + line([670, 212], [670, 320]),
  )
  pen.outline(
    polyline([
      [150, 480],
      [220, 480],
    ]) +
      line([400, 480], [840, 480]) +
      line([1020, 480], [1116, 480]),
  )
  for (const x of [310, 930]) {
    pen.outline(circle([x, 490], 84))
    pen.thin(circle([x, 490], 56) + circle([x, 490], 14))
  }
  pen.wash(rect([430, 400], [380, 76]))
  pen.accent(rect([430, 400], [380, 76]))
  for (const i of range(7)) pen.accentThin(line([477 + i * 47.5, 400], [477 + i * 47.5, 476]))
  pen.mask(box([930, 380], [90, 60]))
  pen.accent(box([930, 380], [90, 60]))
  pen.letter('M', { at: [930, 396], height: 32 })
  pen.accent(
    line([810, 430], [850, 430]) +
      polyline([
        [850, 430],
        [850, 380],
        [885, 380],
      ]),
  )
  pen.accent(
    polyline([
      [430, 430],
      [400, 430],
      [400, 372],
      [220, 372],
    ]) + arc([204, 372], 16, [0, 359]),
  )
  pen.measure([310, 630], [930, 630], '2700')
  pen.thin(line([310, 590], [310, 650]) + line([930, 590], [930, 650]))
  pen.letter('+', { at: [470, 376], height: 34 })
  pen.letter('-', { at: [770, 376], height: 34 })
}
