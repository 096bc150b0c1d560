import type { Motif } from '../../sheet.ts'
import { line, polygon, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Classes with inheritance, composition and use, as drawn in UML. */
export const classDiagram: Motif = (pen) => {
  const boxes: Point[] = [
    [490, 80],
    [150, 400],
    [490, 400],
    [850, 340],
  ]
  pen.outline(
    polyline([
      [270, 400],
      [270, 330],
      [610, 330],
    ]) + line([610, 290], [610, 400]),
  )
  pen.mask(
    polygon([
      [610, 250],
      [634, 292],
      [586, 292],
    ]),
  )
  pen.accent(
    polygon([
      [610, 250],
      [634, 292],
      [586, 292],
    ]),
  )
  pen.outline(
    polyline([
      [730, 160],
      [970, 160],
      [970, 340],
    ]),
  )
  pen.solid(
    polygon([
      [730, 160],
      [758, 144],
      [786, 160],
      [758, 176],
    ]),
  )
  pen.accentThin(
    polygon([
      [730, 160],
      [758, 144],
      [786, 160],
      [758, 176],
    ]),
  )
  pen.hidden(line([730, 460], [850, 460]))
  pen.outline(
    polyline([
      [828, 446],
      [850, 460],
      [828, 474],
    ]),
  )
  for (const [i, [x, y]] of boxes.entries()) {
    pen.mask(rect([x, y], [240, 170]))
    pen.wash(rect([x, y], [240, 54]))
    if (i === 0) pen.accent(rect([x, y], [240, 170]))
    else pen.outline(rect([x, y], [240, 170]))
    pen.thin(line([x, y + 54], [x + 240, y + 54]) + line([x, y + 108], [x + 240, y + 108]))
    pen.accentThin(line([x + 50, y + 27], [x + 190, y + 27]))
    pen.thin(
      line([x + 24, y + 82], [x + 150 + i * 12, y + 82]) +
        line([x + 24, y + 138], [x + 190 - i * 16, y + 138]),
    )
  }
  pen.letter('1', { at: [810, 142], height: 30 })
  pen.letter('0..N', { at: [1020, 322], height: 30 })
}
