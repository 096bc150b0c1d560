import type { Motif } from '../../sheet.ts'
import { circle, line, polyline, rect } from '../../strokes.ts'

/** A page in a browser window, as a wireframe, with the server behind it. */
export const browserWireframe: Motif = (pen) => {
  pen.mask(rect([90, 80], [800, 530]))
  pen.outline(rect([90, 80], [800, 530]) + line([90, 144], [890, 144]))
  for (const x of [126, 162, 198]) pen.accentThin(circle([x, 112], 11))
  pen.thin(rect([250, 94], [600, 36]))
  pen.wash(rect([130, 180], [720, 170]))
  pen.outline(rect([130, 180], [720, 170]))
  pen.thin(line([130, 350], [850, 180]) + line([130, 180], [850, 350]))
  for (const x of [130, 380, 630]) {
    pen.outline(rect([x, 386], [220, 110]))
    pen.outline(line([x, 526], [x + 180, 526]))
    pen.thin(line([x, 556], [x + 220, 556]) + line([x, 582], [x + 150, 582]))
  }
  pen.accent(rect([398, 402], [184, 78]))
  for (const y of [170, 270, 370]) {
    pen.wash(rect([1000, y], [190, 78]))
    pen.accent(rect([1000, y], [190, 78]))
    pen.solid(circle([1034, y + 39], 9))
    pen.thin(line([1070, y + 30], [1160, y + 30]) + line([1070, y + 50], [1160, y + 50]))
  }
  pen.hidden(
    polyline([
      [890, 310],
      [1000, 310],
    ]),
  )
  pen.letter('< >', { at: [1095, 540], height: 56, ink: 'accent' })
}
