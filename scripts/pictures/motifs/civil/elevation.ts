import type { Motif } from '../../sheet.ts'
import { line, polyline, range, rect } from '../../strokes.ts'

/** The front elevation of a house with a pitched roof, as a beginner draws it first. */
export const elevation: Motif = (pen) => {
  pen.wash(rect([330, 330], [560, 240]))
  pen.outline(rect([330, 330], [560, 240]))
  pen.accent(
    polyline([
      [270, 340],
      [430, 160],
      [790, 160],
      [950, 340],
      [270, 340],
    ]),
  )
  for (const y of [205, 250, 295])
    pen.thin(line([430 - (y - 160) * 0.89, y], [790 + (y - 160) * 0.89, y]))
  pen.outline(rect([565, 420], [90, 150]) + rect([578, 433], [64, 60]))
  for (const x of [400, 720]) {
    pen.mask(rect([x, 400], [110, 90]))
    pen.accentThin(rect([x, 400], [110, 90]) + line([x + 55, 400], [x + 55, 490]))
    pen.outline(line([x - 12, 496], [x + 122, 496]))
  }
  pen.outline(
    line([120, 570], [1160, 570]) +
      polyline([
        [545, 584],
        [675, 584],
      ]),
  )
  for (const i of range(16)) pen.thin(line([140 + i * 50, 572], [116 + i * 50, 598]))
  pen.axis(line([610, 100], [610, 620]))
  pen.measure([1040, 160], [1040, 570], '6.20')
  pen.thin(line([800, 160], [1060, 160]))
  pen.measure([330, 116], [890, 116], '9.60')
  pen.letter('+0.00', { at: [180, 552], height: 28 })
}
