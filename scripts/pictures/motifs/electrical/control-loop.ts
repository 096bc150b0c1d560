import type { Motif } from '../../sheet.ts'
import { arrow, box, circle, curve, line, polygon, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A level control loop: vessel, transmitter, controller, valve. */
export const controlLoop: Motif = (pen) => {
  pen.wash(rect([220, 340], [300, 190]))
  pen.outline(
    polyline([
      [220, 200],
      [220, 530],
      [520, 530],
      [520, 200],
    ]) +
      curve([
        [220, 200],
        [260, 150],
        [370, 132],
        [480, 150],
        [520, 200],
      ]),
  )
  pen.accent(
    curve([
      [220, 340],
      [270, 328],
      [320, 348],
      [370, 334],
      [420, 348],
      [470, 330],
      [520, 340],
    ]),
  )
  pen.outline(
    polyline([
      [80, 110],
      [300, 110],
      [300, 142],
    ]) +
      line([370, 530], [370, 600]) +
      polyline([
        [370, 600],
        [880, 600],
      ]),
  )
  pen.outline(arrow([80, 110], [180, 110], 22))
  drawBalloon(pen, [690, 420], 'LT')
  drawBalloon(pen, [690, 200], 'LIC')
  pen.outline(line([520, 420], [634, 420]))
  pen.hidden(
    line([690, 364], [690, 256]) +
      polyline([
        [746, 200],
        [1000, 200],
        [1000, 400],
      ]),
  )
  pen.mask(box([1000, 500], [130, 90]))
  pen.accent(
    polygon([
      [940, 470],
      [1060, 530],
      [1060, 470],
      [940, 530],
    ]),
  )
  pen.outline(
    line([1000, 500], [1000, 440]) +
      polyline([
        [960, 440],
        [1040, 440],
      ]) +
      curve([
        [960, 440],
        [966, 408],
        [1000, 398],
        [1034, 408],
        [1040, 440],
      ]),
  )
  pen.outline(
    polyline([
      [880, 600],
      [880, 500],
      [940, 500],
    ]) + arrow([1060, 500], [1190, 500], 22),
  )
  pen.measure([150, 340], [150, 530], '60')
}

function drawBalloon(pen: Parameters<Motif>[0], at: Point, name: string): void {
  pen.mask(circle(at, 56))
  pen.accent(circle(at, 56))
  pen.letter(name, { at: [at[0], at[1] + 16], height: 34 })
}
