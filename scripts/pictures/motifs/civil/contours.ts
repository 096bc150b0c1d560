import type { Motif } from '../../sheet.ts'
import { circle, line, loop, polar, polygon, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Contour lines of a hill and a closed traverse with its stations. */
export const contours: Motif = (pen) => {
  for (const ring of range(6)) {
    const radius = 58 + ring * 58
    const points = range(14).map((i): Point => {
      const swell = 1 + 0.16 * Math.sin(i * 1.7 + 1) + 0.1 * Math.cos(i * 2.9 + ring * 0.25)
      const [x, y] = polar([600, 350], radius * swell, (i * 360) / 14)
      return [600 + (x - 600) * 1.28, Math.min(676, Math.max(44, 350 + (y - 350) * 0.78))]
    })
    if (ring === 2) pen.accent(loop(points))
    else if (ring > 4) pen.hidden(loop(points))
    else pen.thin(loop(points))
  }
  const stations: Point[] = [
    [210, 520],
    [330, 170],
    [760, 120],
    [1090, 250],
    [900, 520],
  ]
  pen.outline(polygon(stations))
  for (const [i, station] of stations.entries()) {
    const [x, y] = station
    pen.mask(circle(station, 20))
    pen.accent(
      polygon([
        [x, y - 17],
        [x + 16, y + 11],
        [x - 16, y + 11],
      ]),
    )
    pen.mask(circle([x, y + 2], 3))
    pen.letter('ABCDE'.charAt(i), { at: [x + (i < 2 ? -42 : 42), y + 4], height: 32 })
  }
  pen.axis(line([330, 170], [900, 520]))
  pen.mask(
    polygon([
      [556, 328],
      [644, 328],
      [644, 376],
      [556, 376],
    ]),
  )
  pen.letter('128.5', { at: [600, 364], height: 30 })
}
