import type { Motif } from '../../sheet.ts'
import { circle, hatch, line, polyline, range, rect } from '../../strokes.ts'

/** A reinforced beam: long section with stirrups at left, cross-section at right. */
export const rebarSection: Motif = (pen) => {
  pen.wash(rect([90, 230], [700, 230]))
  pen.outline(rect([90, 230], [700, 230]))
  for (const i of range(19)) {
    const gap = i < 6 ? i * 24 : 144 + (i - 6) * 40
    if (gap < 620) pen.thin(line([130 + gap, 256], [130 + gap, 434]))
  }
  pen.accent(
    polyline([
      [116, 300],
      [116, 430],
      [764, 430],
      [764, 300],
    ]),
  )
  pen.accent(
    polyline([
      [116, 330],
      [116, 260],
      [764, 260],
      [764, 330],
    ]),
  )
  pen.accentThin(
    polyline([
      [116, 418],
      [240, 418],
      [350, 272],
      [764, 272],
    ]),
  )
  pen.measure([90, 540], [790, 540], '5400')
  pen.thin(line([90, 470], [90, 556]) + line([790, 470], [790, 556]))
  pen.axis(line([560, 180], [560, 510]))
  pen.letter('A', { at: [560, 168], height: 36 })
  drawCrossSection(pen)
}

function drawCrossSection(pen: Parameters<Motif>[0]): void {
  pen.wash(rect([900, 160], [240, 360]))
  pen.thin(hatch([900, 160], [240, 360], 46))
  pen.outline(rect([900, 160], [240, 360]))
  pen.accent(rect([930, 190], [180, 300]))
  for (const x of [950, 1020, 1090]) pen.solid(circle([x, 466], 17))
  for (const x of [950, 1090]) pen.solid(circle([x, 212], 13))
  pen.measure([900, 112], [1140, 112], '230')
  pen.letter('A-A', { at: [1020, 576], height: 36 })
}
