import type { Motif } from '../../sheet.ts'
import { curve, hatch, line, polygon, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A road: its alignment curve above, the layered cross-section below. */
export const roadSection: Motif = (pen) => {
  const alignment = (offset: number) =>
    curve([
      [90, 250 + offset],
      [320, 220 + offset],
      [560, 130 + offset],
      [820, 110 + offset],
      [1190, 190 + offset],
    ])
  pen.outline(alignment(-30) + alignment(30))
  pen.axis(alignment(0))
  for (const i of range(5)) {
    const x = 180 + i * 220
    const y = [240, 178, 122, 120, 158][i] ?? 0
    pen.thin(line([x - 8, y - 46], [x + 8, y + 46]))
  }
  drawLayers(pen)
  pen.axis(line([640, 320], [640, 610]))
  pen.measure([340, 360], [940, 360], '7.00')
  pen.letter('2.5', { at: [480, 418], height: 28 })
  pen.letter('2.5', { at: [800, 418], height: 28 })
}

function drawLayers(pen: Parameters<Motif>[0]): void {
  const layers = [28, 40, 52]
  let [top, half] = [444, 300]
  for (const [i, depth] of layers.entries()) {
    const section: Point[] = [
      [640 - half, top + 16],
      [640, top],
      [640 + half, top + 16],
    ]
    const below: Point[] = [
      [640 + half + depth, top + 16 + depth],
      [640, top + depth],
      [640 - half - depth, top + 16 + depth],
    ]
    const layer = polygon([...section, ...below])
    if (i === 0) pen.solid(layer)
    else if (i === 1) pen.wash(layer)
    pen.outline(layer)
    top += depth
    half += depth
  }
  pen.thin(hatch([300, 540], [620, 22], 24))
  pen.outline(
    polyline([
      [90, 560],
      [250, 560],
      [320, 452],
      [340, 460],
    ]),
  )
  pen.outline(
    polyline([
      [1190, 520],
      [1060, 520],
      [960, 452],
      [940, 460],
    ]),
  )
}
