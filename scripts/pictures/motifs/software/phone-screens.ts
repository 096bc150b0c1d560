import type { Pen } from '../../pen.ts'
import type { Motif } from '../../sheet.ts'
import { arrow, circle, curve, line, range, rect } from '../../strokes.ts'

/** Three screens of a phone app and the way between them. */
export const phoneScreens: Motif = (pen) => {
  for (const x of [140, 490, 840]) drawPhone(pen, x)
  for (const i of range(4)) {
    const y = 160 + i * 96
    pen.wash(rect([172, y], [186, 74]))
    pen.thin(rect([172, y], [186, 74]))
    pen.accentThin(circle([206, y + 37], 20))
    pen.outline(line([242, y + 28], [340, y + 28]))
    pen.thin(line([242, y + 50], [316, y + 50]))
  }
  pen.wash(rect([522, 160], [186, 190]))
  pen.accent(
    curve([
      [522, 330],
      [560, 270],
      [600, 300],
      [650, 210],
      [708, 240],
    ]),
  )
  pen.outline(line([522, 390], [700, 390]))
  pen.thin(line([522, 420], [708, 420]) + line([522, 446], [670, 446]))
  pen.solid(rect([522, 484], [186, 50]))
  pen.accentThin(circle([965, 260], 56))
  pen.accent('M938 262l20 22l36 -44')
  pen.outline(line([890, 370], [1040, 370]))
  pen.thin(line([872, 410], [1058, 410]) + line([900, 440], [1030, 440]))
  pen.accent(arrow([400, 340], [474, 340], 20) + arrow([750, 340], [824, 340], 20))
}

function drawPhone(pen: Pen, x: number): void {
  const body = `M${x + 34} 84h182a34 34 0 0 1 34 34v424a34 34 0 0 1 -34 34h-182a34 34 0 0 1 -34 -34v-424a34 34 0 0 1 34 -34Z`
  pen.mask(body)
  pen.outline(body)
  pen.thin(line([x + 95, 112], [x + 155, 112]) + rect([x + 16, 132], [218, 416]))
}
