import type { Motif } from '../../sheet.ts'
import { circle, curve, line, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A finite automaton: states, transitions, the accepting state, the tape it reads. */
export const stateMachine: Motif = (pen) => {
  const states: Point[] = [
    [260, 260],
    [560, 160],
    [560, 400],
    [900, 280],
  ]
  pen.outline(
    curve([
      [300, 222],
      [400, 160],
      [494, 156],
    ]) +
      polyline([
        [474, 142],
        [496, 156],
        [476, 172],
      ]),
  )
  pen.outline(
    curve([
      [296, 306],
      [400, 390],
      [494, 404],
    ]) +
      polyline([
        [476, 386],
        [496, 405],
        [470, 412],
      ]),
  )
  pen.accent(
    curve([
      [622, 160],
      [760, 170],
      [850, 232],
    ]) +
      polyline([
        [824, 226],
        [850, 232],
        [842, 206],
      ]),
  )
  pen.accent(
    curve([
      [622, 404],
      [760, 390],
      [850, 326],
    ]) +
      polyline([
        [824, 330],
        [850, 326],
        [840, 352],
      ]),
  )
  pen.outline(
    line([560, 226], [560, 330]) +
      polyline([
        [548, 310],
        [560, 332],
        [572, 310],
      ]),
  )
  pen.outline(
    curve([
      [944, 236],
      [1010, 150],
      [1080, 210],
      [1050, 290],
      [964, 288],
    ]) +
      polyline([
        [986, 272],
        [964, 288],
        [988, 302],
      ]),
  )
  pen.outline(
    line([110, 260], [192, 260]) +
      polyline([
        [172, 248],
        [194, 260],
        [172, 272],
      ]),
  )
  for (const [i, at] of states.entries()) {
    pen.mask(circle(at, 62))
    pen.wash(circle(at, 62))
    pen.accent(circle(at, 62))
    if (i === 3) pen.outline(circle(at, 48))
    pen.letter(`Q${i}`, { at: [at[0], at[1] + 16], height: 32 })
  }
  for (const [text, x, y] of [
    ['A', 384, 146],
    ['B', 384, 428],
    ['B', 600, 290],
    ['A', 750, 150],
    ['A', 760, 440],
    ['B', 1100, 190],
  ] as const)
    pen.letter(text, { at: [x, y], height: 32 })
  for (const [i, sign] of ['A', 'B', 'B', 'A', 'A', 'B', 'A'].entries()) {
    const cell = rect([130 + i * 100, 540], [100, 80])
    if (i === 3) pen.wash(cell)
    pen.outline(cell)
    pen.letter(sign, { at: [180 + i * 100, 596], height: 34 })
  }
  pen.accent(
    polyline([
      [480, 524],
      [466, 500],
      [494, 500],
      [480, 524],
    ]),
  )
}
