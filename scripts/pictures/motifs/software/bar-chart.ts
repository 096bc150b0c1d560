import type { Motif } from '../../sheet.ts'
import { arrow, circle, line, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Bars, a trend line and the table it was counted from. */
export const barChart: Motif = (pen) => {
  const values = [150, 210, 180, 270, 250, 330, 390]
  pen.outline(arrow([130, 600], [130, 80], 20) + line([110, 580], [820, 580]))
  for (const i of range(5)) pen.thin(line([130, 500 - i * 90], [800, 500 - i * 90]))
  for (const [i, value] of values.entries()) {
    const bar = rect([166 + i * 92, 580 - value], [56, value])
    pen.mask(bar)
    if (i === values.length - 1) pen.solid(bar)
    else pen.wash(bar)
    pen.outline(bar)
  }
  const trend = values.map((value, i): Point => [194 + i * 92, 530 - value - (i % 2) * 10])
  pen.accent(polyline(trend))
  for (const point of trend) {
    pen.mask(circle(point, 11))
    pen.accent(circle(point, 11))
  }
  pen.wash(rect([890, 110], [300, 64]))
  pen.outline(
    rect([890, 110], [300, 448]) + line([990, 110], [990, 558]) + line([1090, 110], [1090, 558]),
  )
  for (const i of range(6)) pen.thin(line([890, 174 + i * 64], [1190, 174 + i * 64]))
  for (const i of range(6))
    for (const column of range(3))
      pen.thin(
        line(
          [910 + column * 100, 206 + i * 64],
          [950 + column * 100 + ((i * 13 + column * 7) % 20), 206 + i * 64],
        ),
      )
}
