import type { Motif } from '../../sheet.ts'
import { line, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A bracketed tree of code: nested blocks and the tree that a parser reads out of them. */
export const codeTree: Motif = (pen) => {
  pen.accent('M220 90Q150 90 150 170V280Q150 350 96 350Q150 350 150 420V530Q150 610 220 610')
  const rows = [
    { indent: 0, length: 250, isAccent: true },
    { indent: 1, length: 190, isAccent: false },
    { indent: 2, length: 260, isAccent: false },
    { indent: 2, length: 170, isAccent: true },
    { indent: 1, length: 220, isAccent: false },
    { indent: 2, length: 200, isAccent: false },
    { indent: 0, length: 120, isAccent: true },
  ]
  for (const [i, row] of rows.entries()) {
    const [x, y] = [300 + row.indent * 60, 130 + i * 76]
    const bar = line([x, y], [x + row.length, y])
    if (row.isAccent) pen.accent(bar + line([x, y + 14], [x + row.length * 0.6, y + 14]))
    else pen.outline(bar)
  }
  pen.thin(
    line([322, 168], [322, 540]) + line([382, 240], [382, 380]) + line([382, 464], [382, 530]),
  )
  drawTree(pen)
}

function drawTree(pen: Parameters<Motif>[0]): void {
  const nodes: Record<string, Point> = {
    root: [930, 130],
    left: [800, 280],
    right: [1070, 280],
    a: [740, 430],
    b: [870, 430],
    c: [1020, 430],
    d: [1140, 430],
  }
  for (const [from, to] of [
    'root-left',
    'root-right',
    'left-a',
    'left-b',
    'right-c',
    'right-d',
  ].map((edge) => edge.split('-'))) {
    const [upper, lower] = [nodes[from ?? ''], nodes[to ?? '']]
    if (!upper || !lower) continue
    const middle = (upper[1] + lower[1]) / 2
    const [start, end]: [Point, Point] = [
      [upper[0], upper[1] + 32],
      [lower[0], lower[1] - 32],
    ]
    pen.outline(polyline([start, [upper[0], middle], [lower[0], middle], end]))
  }
  for (const [name, [x, y]] of Object.entries(nodes)) {
    const shape = rect([x - 44, y - 32], [88, 64])
    pen.mask(shape)
    pen.wash(shape)
    if (name === 'root') pen.accent(shape)
    else pen.outline(shape)
    pen.accentThin(line([x - 22, y], [x + 22, y]))
  }
}
