import type { Motif } from '../../sheet.ts'
import { circle, curve, line, polyline } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A full adder drawn with its gates, and its clock. */
export const logicGates: Motif = (pen) => {
  pen.outline(line([140, 150], [330, 150]) + line([140, 220], [330, 220]))
  pen.outline(
    polyline([
      [200, 150],
      [200, 400],
      [330, 400],
    ]) +
      polyline([
        [250, 220],
        [250, 460],
        [330, 460],
      ]),
  )
  pen.outline(
    polyline([
      [480, 185],
      [700, 185],
    ]) +
      polyline([
        [140, 300],
        [640, 300],
        [640, 250],
        [700, 250],
      ]),
  )
  pen.outline(
    polyline([
      [580, 185],
      [580, 360],
      [700, 360],
    ]) +
      polyline([
        [640, 300],
        [640, 420],
        [700, 420],
      ]),
  )
  pen.outline(
    line([850, 217], [1160, 217]) +
      polyline([
        [480, 430],
        [520, 430],
        [520, 500],
        [940, 500],
      ]),
  )
  pen.outline(
    polyline([
      [850, 390],
      [880, 390],
      [880, 440],
      [940, 440],
    ]) + line([1090, 470], [1180, 470]),
  )
  for (const at of [
    [200, 150],
    [250, 220],
    [580, 185],
    [640, 300],
  ] as const)
    pen.solid(circle(at, 10))
  drawXor(pen, [330, 185])
  drawAnd(pen, [330, 430])
  drawXor(pen, [700, 217])
  drawAnd(pen, [700, 390])
  drawOr(pen, [930, 470])
  pen.letter('A', { at: [104, 164], height: 34 })
  pen.letter('B', { at: [104, 236], height: 34 })
  pen.letter('C', { at: [104, 316], height: 34 })
  pen.letter('S', { at: [1200, 232], height: 34 })
  pen.accentThin(
    polyline([
      [120, 620],
      [180, 620],
      [180, 560],
      [260, 560],
      [260, 620],
      [340, 620],
      [340, 560],
      [420, 560],
      [420, 620],
      [500, 620],
      [500, 560],
      [580, 560],
      [580, 620],
      [660, 620],
    ]),
  )
}

function drawAnd(pen: Parameters<Motif>[0], [x, y]: Point): void {
  const shape = `M${x} ${y - 60}h80a60 60 0 0 1 0 120h-80Z`
  pen.mask(shape)
  pen.wash(shape)
  pen.accent(shape)
}

function drawOr(pen: Parameters<Motif>[0], [x, y]: Point): void {
  const shape = `M${x} ${y - 60}Q${x + 100} ${y - 60} ${x + 155} ${y}Q${x + 100} ${y + 60} ${x} ${y + 60}Q${x + 44} ${y} ${x} ${y - 60}Z`
  pen.mask(shape)
  pen.wash(shape)
  pen.accent(shape)
}

function drawXor(pen: Parameters<Motif>[0], at: Point): void {
  drawOr(pen, [at[0] + 2, at[1]])
  pen.accent(
    curve([
      [at[0] - 20, at[1] - 60],
      [at[0] + 4, at[1]],
      [at[0] - 20, at[1] + 60],
    ]),
  )
}
