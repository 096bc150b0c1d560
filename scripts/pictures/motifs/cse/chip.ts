import type { Motif } from '../../sheet.ts'
import { circle, line, polyline, range, rect } from '../../strokes.ts'

/** A processor: package, pins, traces, and the blocks on the die. */
export const chip: Motif = (pen) => {
  const [left, top, size] = [440, 160, 400]
  for (const i of range(9)) {
    const offset = 40 + i * 40
    const run = 60 + ((i * 53) % 110)
    pen.outline(
      line([left + offset, top], [left + offset, top - 36]) +
        line([left + offset, top + size], [left + offset, top + size + 36]),
    )
    pen.outline(
      line([left, top + offset], [left - 40, top + offset]) +
        line([left + size, top + offset], [left + size + 40, top + offset]),
    )
    const bend = (i - 4) * 16
    pen.thin(
      polyline([
        [left - 40, top + offset],
        [left - 40 - run, top + offset],
        [left - 80 - run, top + offset + bend],
      ]),
    )
    pen.thin(
      polyline([
        [left + size + 40, top + offset],
        [left + size + 40 + run, top + offset],
        [left + size + 80 + run, top + offset + bend],
      ]),
    )
    for (const x of [left - 80 - run, left + size + 80 + run])
      pen.accentThin(circle([x, top + offset + bend], 9))
  }
  pen.mask(rect([left, top], [size, size]))
  pen.wash(rect([left, top], [size, size]))
  pen.accent(rect([left, top], [size, size]))
  pen.outline(circle([left + 34, top + 34], 11))
  pen.mask(rect([510, 230], [260, 260]))
  pen.outline(rect([510, 230], [260, 260]))
  pen.accentThin(
    rect([530, 250], [100, 100]) + rect([650, 250], [100, 100]) + rect([530, 370], [220, 40]),
  )
  pen.thin(
    range(9)
      .map((i) => line([540 + i * 25, 430], [540 + i * 25, 470]))
      .join(''),
  )
  pen.thin(
    line([530, 300], [630, 300]) + line([580, 250], [580, 350]) + line([700, 250], [700, 350]),
  )
}
