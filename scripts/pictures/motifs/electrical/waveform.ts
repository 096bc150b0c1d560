import type { Motif } from '../../sheet.ts'
import { arrow, curve, line, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Three-phase voltages above, the switched output of an inverter below. */
export const waveform: Motif = (pen) => {
  const sine = (phase: number) =>
    curve(
      range(61).map((i): Point => [
        150 + i * 16,
        230 - 120 * Math.sin(((i * 12 + phase) * Math.PI) / 180),
      ]),
    )
  pen.outline(arrow([130, 230], [1180, 230], 20) + arrow([150, 400], [150, 70], 20))
  pen.thin(sine(120) + sine(240))
  pen.accent(sine(0))
  const edges: Point[] = [[150, 520]]
  for (const i of range(24)) {
    const from = 150 + i * 32
    const share = Math.abs(Math.sin(((i + 0.5) * 24 * Math.PI) / 180)) * 26 + 3
    const level = Math.floor((i + 0.5) / 7.5) % 2 === 0 ? 440 : 600
    const middle = from + 16
    edges.push(
      [middle - share / 2, 520],
      [middle - share / 2, level],
      [middle + share / 2, level],
      [middle + share / 2, 520],
    )
  }
  pen.accent(polyline(edges))
  pen.outline(line([130, 520], [935, 520]))
  pen.thin(line([150, 420], [150, 620]))
  pen.letter('U1', { at: [250, 96], height: 32 })
  pen.letter('T', { at: [1190, 290], height: 34 })
  pen.measure([150, 650], [630, 650], '20 MS')
}
