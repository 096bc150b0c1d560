import type { Motif } from '../../sheet.ts'
import { circle, hatch, line, polar, range, rect } from '../../strokes.ts'
import { drawGear } from './gear-train.ts'

/** A gear in two views with its tolerance frames, as on a shop drawing. */
export const gearSection: Motif = (pen) => {
  drawGear(pen, { at: [360, 350], teeth: 26, turnInDegrees: 4 })
  pen.axis(line([90, 350], [1180, 350]) + line([360, 80], [360, 620]))
  pen.wash(rect([760, 112], [110, 150]) + rect([760, 438], [110, 150]))
  pen.thin(hatch([760, 112], [110, 150], 24) + hatch([760, 438], [110, 150], 24))
  pen.outline(rect([760, 112], [110, 476]))
  pen.outline(
    rect([730, 262], [170, 176]) + line([730, 310], [900, 310]) + line([730, 390], [900, 390]),
  )
  pen.thin(line([760, 146], [870, 146]) + line([760, 554], [870, 554]))
  for (const i of range(3)) pen.thin(circle(polar([360, 350], 150, i * 120 + 30), 8))
  pen.measure([960, 310], [960, 390], '36')
  pen.measure([760, 74], [870, 74])
  drawToleranceFrame(pen)
}

function drawToleranceFrame(pen: Parameters<Motif>[0]): void {
  pen.mask(rect([960, 170], [240, 60]))
  pen.outline(
    rect([960, 170], [240, 60]) + line([1020, 170], [1020, 230]) + line([1140, 170], [1140, 230]),
  )
  pen.accent(circle([990, 200], 13) + line([990, 176], [990, 224]) + line([966, 200], [1014, 200]))
  pen.letter('0.02', { at: [1080, 214], height: 28 })
  pen.letter('A', { at: [1170, 214], height: 28 })
  pen.thin(line([960, 200], [880, 240]))
}
