import type { Motif } from '../../sheet.ts'
import { arc, curve, hatch, line, polygon, polyline, range, rect } from '../../strokes.ts'

/** Ultrasonic testing of a butt weld: probe, beam, flaw, and the echo on the screen. */
export const ultrasonicTest: Motif = (pen) => {
  pen.thin(hatch([90, 440], [250, 150], 30) + hatch([500, 440], [350, 150], 30))
  pen.outline(rect([90, 440], [760, 150]))
  pen.mask(
    polygon([
      [330, 440],
      [510, 440],
      [450, 590],
      [390, 590],
    ]),
  )
  pen.wash(
    polygon([
      [330, 440],
      [510, 440],
      [450, 590],
      [390, 590],
    ]),
  )
  pen.outline(
    polyline([
      [330, 440],
      [390, 590],
      [450, 590],
      [510, 440],
    ]) +
      curve([
        [322, 440],
        [370, 420],
        [470, 420],
        [518, 440],
      ]),
  )
  pen.outline(
    polygon([
      [610, 440],
      [760, 440],
      [740, 370],
      [650, 350],
    ]),
  )
  pen.outline(
    curve([
      [695, 360],
      [720, 300],
      [700, 230],
      [760, 180],
      [800, 180],
    ]),
  )
  pen.accent(line([680, 410], [540, 590]) + line([540, 590], [452, 490]))
  for (const i of range(3)) pen.accentThin(arc([440, 476], 26 + i * 20, [20, 80]))
  pen.solid(
    polygon([
      [424, 470],
      [446, 456],
      [456, 474],
      [438, 488],
    ]),
  )
  drawScreen(pen)
  pen.measure([90, 644], [850, 644], '380')
}

function drawScreen(pen: Parameters<Motif>[0]): void {
  pen.mask(rect([800, 90], [390, 260]))
  pen.outline(rect([800, 90], [390, 260]))
  for (const i of range(5)) pen.thin(line([865 + i * 65, 90], [865 + i * 65, 350]))
  for (const i of range(3)) pen.thin(line([800, 155 + i * 65], [1190, 155 + i * 65]))
  pen.accent(
    polyline([
      [810, 330],
      [830, 330],
      [842, 120],
      [854, 330],
      [990, 326],
      [1002, 330],
      [1014, 210],
      [1026, 330],
      [1100, 328],
      [1112, 296],
      [1124, 330],
      [1180, 330],
    ]),
  )
}
