import type { Motif } from '../../sheet.ts'
import { arc, line, polyline, rect } from '../../strokes.ts'

/** The plan of a small house: walls, doors, stair, dimension chain. */
export const floorPlan: Motif = (pen) => {
  const [left, top, right, bottom] = [190, 120, 880, 600]
  pen.wash(rect([left, top], [330, 270]))
  pen.outline(rect([left, top], [690, 480]) + rect([left + 16, top + 16], [658, 448]))
  pen.outline(line([520, top + 16], [520, 390]) + line([536, top + 16], [536, 390]))
  pen.outline(line([left + 16, 390], [360, 390]) + line([440, 390], [864, 390]))
  pen.outline(line([left + 16, 406], [360, 406]) + line([440, 406], [864, 406]))
  pen.outline(line([360, 390], [360, 406]) + line([440, 390], [440, 406]))
  pen.accent(line([440, 398], [440, 320]) + arc([440, 398], 80, [180, 270]))
  pen.mask(rect([560, 588], [110, 16]))
  pen.outline(line([560, 584], [560, 600]) + line([670, 584], [670, 600]))
  pen.accent(line([560, 592], [560, 482]) + arc([560, 592], 110, [270, 360]))
  drawWindowsAndStair(pen)
  pen.letter('LIVING', { at: [355, 268], height: 34 })
  pen.letter('BED', { at: [690, 268], height: 34 })
  pen.letter('KITCHEN', { at: [340, 510], height: 34 })
  pen.measure([left, 82], [520, 82], '3300')
  pen.measure([520, 82], [right, 82], '3600')
  pen.measure([126, top], [126, bottom], '4800')
  pen.axis(line([80, 398], [left, 398]) + line([right, 398], [1180, 398]))
  drawNorthArrow(pen)
}

function drawWindowsAndStair(pen: Parameters<Motif>[0]): void {
  const windows = [
    rect([270, 120], [150, 16]),
    rect([620, 120], [150, 16]),
    rect([864, 440], [16, 100]),
  ]
  pen.mask(windows.join(''))
  pen.accentThin(windows.join('') + line([270, 128], [420, 128]) + line([620, 128], [770, 128]))
  for (let x = 720; x <= 864; x += 24) pen.thin(line([x, 406], [x, 490]))
  pen.thin(
    line([720, 490], [864, 490]) +
      polyline([
        [852, 448],
        [736, 448],
      ]),
  )
}

function drawNorthArrow(pen: Parameters<Motif>[0]): void {
  pen.outline(arc([1050, 240], 70, [0, 180]) + arc([1050, 240], 70, [180, 360]))
  pen.accent(
    polyline([
      [1020, 280],
      [1050, 150],
      [1080, 280],
      [1050, 256],
      [1020, 280],
    ]),
  )
  pen.letter('N', { at: [1050, 130], height: 40 })
}
