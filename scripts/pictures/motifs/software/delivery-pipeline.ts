import type { Motif } from '../../sheet.ts'
import { arrow, circle, curve, line, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Branches that merge, then build, test and release, and the loop back. */
export const deliveryPipeline: Motif = (pen) => {
  pen.outline(line([110, 200], [1170, 200]))
  pen.accent(
    curve([
      [230, 200],
      [310, 130],
      [400, 110],
      [560, 110],
      [650, 130],
      [730, 200],
    ]),
  )
  pen.accentThin(
    curve([
      [410, 200],
      [470, 270],
      [560, 290],
      [800, 290],
      [890, 270],
      [950, 200],
    ]),
  )
  const commits: Point[] = [
    [150, 200],
    [230, 200],
    [410, 200],
    [730, 200],
    [950, 200],
    [1110, 200],
    [400, 110],
    [560, 110],
    [580, 290],
    [780, 290],
  ]
  for (const commit of commits) {
    pen.mask(circle(commit, 17))
    pen.outline(circle(commit, 17))
  }
  for (const [i, x] of [130, 410, 690].entries()) {
    pen.wash(rect([x, 420], [210, 120]))
    if (i === 1) pen.accent(rect([x, 420], [210, 120]))
    else pen.outline(rect([x, 420], [210, 120]))
    pen.letter(['BUILD', 'TEST', 'SHIP'][i] ?? '', { at: [x + 105, 496], height: 36 })
    pen.outline(arrow([x + 214, 480], [x + 272, 480], 20))
  }
  pen.outline(
    rect([970, 400], [200, 46]) + rect([970, 460], [200, 46]) + rect([970, 520], [200, 46]),
  )
  for (const y of [423, 483, 543]) pen.solid(circle([1000, y], 9))
  pen.hidden(
    polyline([
      [235, 540],
      [235, 620],
      [795, 620],
      [795, 540],
    ]),
  )
  pen.outline(
    polyline([
      [223, 562],
      [235, 540],
      [247, 562],
    ]),
  )
}
