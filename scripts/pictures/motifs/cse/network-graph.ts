import type { Motif } from '../../sheet.ts'
import { box, circle, line, polyline } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Routers in a mesh with the shortest path marked, switches and hosts at the edge. */
export const networkGraph: Motif = (pen) => {
  const routers: Point[] = [
    [360, 240],
    [600, 140],
    [850, 220],
    [480, 430],
    [760, 440],
  ]
  const links = [
    [0, 1],
    [1, 2],
    [0, 3],
    [3, 4],
    [2, 4],
    [1, 4],
    [0, 4],
  ] as const
  for (const [a, b] of links) {
    const [from, to] = [routers[a], routers[b]]
    if (!from || !to) continue
    const isOnPath = (a === 0 && b === 4) || (a === 2 && b === 4)
    if (isOnPath) pen.accent(line(from, to))
    else pen.thin(line(from, to))
  }
  const hosts: [Point, Point][] = [
    [
      [150, 150],
      [360, 240],
    ],
    [
      [150, 330],
      [360, 240],
    ],
    [
      [1090, 140],
      [850, 220],
    ],
    [
      [1090, 320],
      [850, 220],
    ],
    [
      [330, 570],
      [480, 430],
    ],
    [
      [610, 590],
      [480, 430],
    ],
  ]
  for (const [host, router] of hosts) {
    pen.outline(line(host, router))
    drawHost(pen, host)
  }
  for (const [x, y] of routers) {
    pen.mask(circle([x, y], 50))
    pen.wash(circle([x, y], 50))
    pen.accent(circle([x, y], 50))
    pen.outline(line([x - 28, y], [x + 28, y]) + line([x, y - 28], [x, y + 28]))
    pen.outline(
      polyline([
        [x + 16, y - 10],
        [x + 28, y],
        [x + 16, y + 10],
      ]) +
        polyline([
          [x - 16, y - 10],
          [x - 28, y],
          [x - 16, y + 10],
        ]),
    )
  }
  pen.letter('10', { at: [600, 322], height: 30 })
  pen.letter('5', { at: [838, 350], height: 30 })
}

function drawHost(pen: Parameters<Motif>[0], [x, y]: Point): void {
  pen.mask(box([x, y], [116, 80]))
  pen.outline(
    box([x, y], [116, 80]) +
      line([x, y + 40], [x, y + 58]) +
      line([x - 36, y + 60], [x + 36, y + 60]),
  )
  pen.thin(box([x, y], [92, 56]))
}
