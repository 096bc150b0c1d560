import type { Motif } from '../../sheet.ts'
import { arrow, circle, curve, line, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A layered neural network with one active path, and its falling loss curve. */
export const neuralNetwork: Motif = (pen) => {
  const layers = [4, 6, 6, 3]
  const place = (layer: number, i: number): Point => {
    const count = layers[layer] ?? 1
    return [170 + layer * 200, 340 + (i - (count - 1) / 2) * 92]
  }
  drawWeights(pen, layers, place)
  for (const [layer, count] of layers.entries())
    for (const i of range(count)) {
      const at = place(layer, i)
      pen.mask(circle(at, 27))
      if (layer === 3) pen.wash(circle(at, 27))
      if (layer % 3 === 0) pen.accent(circle(at, 27))
      else pen.outline(circle(at, 27))
    }
  pen.outline(arrow([900, 480], [900, 130], 20) + arrow([880, 460], [1200, 460], 20))
  pen.accent(
    curve([
      [915, 160],
      [940, 270],
      [980, 350],
      [1040, 400],
      [1110, 424],
      [1185, 434],
    ]),
  )
  pen.hidden(
    curve([
      [915, 190],
      [945, 300],
      [990, 360],
      [1050, 380],
      [1120, 372],
      [1185, 350],
    ]),
  )
  pen.letter('LOSS', { at: [1100, 200], height: 34 })
}

function drawWeights(
  pen: Parameters<Motif>[0],
  layers: readonly number[],
  place: (layer: number, i: number) => Point,
): void {
  for (const layer of range(layers.length - 1))
    for (const i of range(layers[layer] ?? 0))
      for (const j of range(layers[layer + 1] ?? 0)) {
        const isActive = (i * 7 + j * 3 + layer) % 8 === 0
        const weight = line(place(layer, i), place(layer + 1, j))
        if (isActive) pen.accentThin(weight)
        else pen.thin(weight)
      }
}
