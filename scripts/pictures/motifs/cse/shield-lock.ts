import type { Motif } from '../../sheet.ts'
import { arc, circle, line, polyline, range, rect } from '../../strokes.ts'

/** A shield with a keyhole, layers of defence around it, packets that stop outside. */
export const shieldLock: Motif = (pen) => {
  const shield = (scale: number) => {
    const [w, h] = [190 * scale, 230 * scale]
    const [x, y] = [640, 340]
    return `M${x} ${y - h}C${x + w * 0.5} ${y - h * 0.78} ${x + w} ${y - h * 0.8} ${x + w} ${y - h * 0.76}V${y}C${x + w} ${y + h * 0.6} ${x + w * 0.4} ${y + h * 0.94} ${x} ${y + h * 1.1}C${x - w * 0.4} ${y + h * 0.94} ${x - w} ${y + h * 0.6} ${x - w} ${y}V${y - h * 0.76}C${x - w} ${y - h * 0.8} ${x - w * 0.5} ${y - h * 0.78} ${x} ${y - h}Z`
  }
  for (const radius of [330, 400]) {
    pen.hidden(arc([640, 350], radius, [140, 220]) + arc([640, 350], radius, [320, 400]))
  }
  pen.wash(shield(1.12))
  pen.accent(shield(1.12))
  pen.thin(shield(1))
  pen.mask(rect([556, 310], [168, 140]))
  pen.outline(rect([556, 310], [168, 140]) + `M586 310v-44a54 54 0 0 1 108 0v44`)
  pen.solid(circle([640, 364], 17) + 'M632 370h16l6 46h-28Z')
  for (const i of range(4)) {
    const y = 190 + i * 96
    pen.outline(rect([90, y], [70, 44]))
    pen.thin(line([90, y], [125, y + 24]) + line([160, y], [125, y + 24]))
    pen.outline(line([170, y + 22], [226 + (i % 2) * 20, y + 22]))
    if (i < 3)
      pen.outline(
        polyline([
          [1060, y + 22],
          [1190, y + 22],
        ]),
      )
  }
  for (const i of range(3)) pen.accentThin(circle([1076 + i * 40, 212 + i * 96], 12))
}
