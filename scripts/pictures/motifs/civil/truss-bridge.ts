import type { Motif } from '../../sheet.ts'
import { circle, curve, line, polygon, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A Pratt truss on two piers above water. */
export const trussBridge: Motif = (pen) => {
  const panels = range(9).map((i) => 160 + i * 120)
  const [top, bottom] = [210, 400]
  const upper = panels.slice(1, -1).map((x): Point => [x, top])
  const lower = panels.map((x): Point => [x, bottom])
  pen.wash(polygon([...upper, [1120, bottom], [160, bottom]]))
  drawWeb(pen, panels, [top, bottom])
  pen.accent(polyline([[160, bottom], ...upper, [1120, bottom]]))
  pen.accent(polyline(lower))
  for (const joint of [...upper, ...lower]) {
    pen.mask(circle(joint, 9))
    pen.accentThin(circle(joint, 9))
  }
  for (const x of [160, 1120]) {
    pen.outline(
      polygon([
        [x - 34, 432],
        [x + 34, 432],
        [x + 26, 560],
        [x - 26, 560],
      ]),
    )
    pen.outline(
      polygon([
        [x, 410],
        [x + 20, 432],
        [x - 20, 432],
      ]),
    )
  }
  for (const row of range(2)) {
    const y = 548 + row * 34
    pen.thin(curve(range(14).map((i): Point => [230 + row * 60 + i * 46, y + (i % 2) * 12])))
  }
  pen.measure([160, 130], [1120, 130], '48.00')
  pen.thin(line([160, 110], [160, 190]) + line([1120, 110], [1120, 190]))
}

function drawWeb(pen: Parameters<Motif>[0], panels: number[], [top, bottom]: Point): void {
  const middle = (panels.length - 1) / 2
  for (const [i, x] of panels.entries()) {
    if (i === 0 || i === panels.length - 1) continue
    pen.outline(line([x, top], [x, bottom]))
    const next = i < middle ? panels[i + 1] : panels[i - 1]
    if (next !== undefined && i !== middle) pen.outline(line([x, top], [next, bottom]))
  }
}
