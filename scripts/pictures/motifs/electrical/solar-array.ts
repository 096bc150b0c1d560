import type { Motif } from '../../sheet.ts'
import { arc, circle, line, polar, polygon, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A tilted photovoltaic array on its frame, with the sun and its angle. */
export const solarArray: Motif = (pen) => {
  const place = (across: number, up: number): Point => [
    220 + across * 560 + up * 210,
    500 + across * 70 - up * 270,
  ]
  pen.wash(polygon([place(0, 0), place(1, 0), place(1, 1), place(0, 1)]))
  for (const i of range(12)) pen.thin(line(place(i / 12, 0), place(i / 12, 1)))
  for (const i of range(6)) pen.thin(line(place(0, i / 6), place(1, i / 6)))
  for (const i of [0, 1, 2, 3, 4]) pen.accent(line(place(i / 4, 0), place(i / 4, 1)))
  for (const i of [0, 0.5, 1]) pen.accent(line(place(0, i), place(1, i)))
  for (const across of [0.06, 0.5, 0.94]) {
    const [x, y] = place(across, 0)
    const [headX, headY] = place(across, 0.7)
    pen.outline(line([x, y], [x, y + 44]))
    if (across === 0.94) pen.outline(line([headX, headY], [headX, y + 44]))
  }
  pen.outline(
    polyline([
      [150, 560],
      [900, 640],
    ]),
  )
  drawSun(pen)
}

function drawSun(pen: Parameters<Motif>[0]): void {
  const sun: Point = [1060, 150]
  pen.outline(circle(sun, 46))
  for (const i of range(12)) pen.outline(line(polar(sun, 62, i * 30), polar(sun, 86, i * 30)))
  for (const [from, to] of [
    [
      [970, 190],
      [700, 300],
    ],
    [
      [990, 230],
      [800, 330],
    ],
    [
      [1020, 256],
      [900, 350],
    ],
  ] as const)
    pen.hidden(line(from, to))
  pen.axis(line([900, 560], [1190, 560]))
  pen.accent(arc([900, 560], 110, [308, 360]))
  pen.thin(line([900, 560], [1000, 432]))
  pen.letter('10°', { at: [1070, 520], height: 34 })
}
