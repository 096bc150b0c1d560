import type { Motif } from '../../sheet.ts'
import { circle, curve, line, polygon, polyline, range, rect } from '../../strokes.ts'

/** A designer's board: a phone frame with its guides, a curve with handles, swatches, type. */
export const designBoard: Motif = (pen) => {
  pen.mask(rect([140, 80], [270, 530]))
  pen.outline(rect([140, 80], [270, 530]))
  pen.hidden(
    line([172, 60], [172, 640]) + line([378, 60], [378, 640]) + line([110, 250], [440, 250]),
  )
  pen.wash(rect([172, 120], [206, 130]))
  pen.outline(rect([172, 120], [206, 130]))
  pen.outline(line([172, 290], [330, 290]))
  pen.thin(
    line([172, 330], [378, 330]) + line([172, 360], [350, 360]) + line([172, 390], [370, 390]),
  )
  pen.solid(rect([172, 520], [206, 56]))
  pen.measure([140, 648], [410, 648])
  pen.letter('AA', { at: [600, 250], height: 140, ink: 'accent' })
  pen.thin(line([470, 110], [740, 110]) + line([470, 250], [740, 250]))
  pen.accent(
    curve([
      [500, 540],
      [560, 380],
      [690, 360],
      [760, 520],
      [860, 420],
    ]),
  )
  pen.thin(line([560, 300], [560, 460]) + line([690, 280], [690, 440]))
  for (const [x, y] of [
    [560, 380],
    [690, 360],
    [500, 540],
    [860, 420],
  ] as const) {
    pen.mask(rect([x - 11, y - 11], [22, 22]))
    pen.outline(rect([x - 11, y - 11], [22, 22]))
  }
  for (const y of [300, 460]) pen.accentThin(circle([560, y], 9))
  for (const i of range(6)) {
    const at = rect([900 + (i % 3) * 100, 100 + Math.floor(i / 3) * 100], [80, 80])
    if (i === 0) pen.solid(at)
    else if (i % 2 === 0) pen.wash(at)
    pen.outline(at)
  }
  pen.outline(
    polygon([
      [990, 380],
      [990, 500],
      [1018, 474],
      [1038, 520],
      [1060, 510],
      [1040, 466],
      [1078, 462],
    ]),
  )
  pen.thin(
    polyline([
      [900, 340],
      [1180, 340],
    ]),
  )
}
