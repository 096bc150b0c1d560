import type { Motif } from '../../sheet.ts'
import { circle, line, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A binary search tree with one search path, and the sorted array it stands for. */
export const searchTree: Motif = (pen) => {
  const keys = ['42', '21', '63', '13', '34', '55', '78']
  const place = (i: number): Point => {
    const level = Math.floor(Math.log2(i + 1))
    const width = 1080 / 2 ** level
    return [100 + width * (i + 1.5 - 2 ** level), 120 + level * 150]
  }
  for (const i of range(7)) {
    if (i === 0) continue
    const [from, to] = [place(Math.floor((i - 1) / 2)), place(i)]
    if (i === 2 || i === 5) pen.accent(line(from, to))
    else pen.outline(line(from, to))
  }
  for (const [i, key] of keys.entries()) {
    const at = place(i)
    pen.mask(circle(at, 46))
    if ([0, 2, 5].includes(i)) {
      pen.wash(circle(at, 46))
      pen.accent(circle(at, 46))
    } else pen.outline(circle(at, 46))
    pen.letter(key, { at: [at[0], at[1] + 16], height: 32 })
  }
  const sorted = ['13', '21', '34', '42', '55', '63', '78']
  for (const [i, key] of sorted.entries()) {
    const cell = rect([100 + i * 112, 550], [112, 80])
    if (key === '55') pen.wash(cell)
    pen.outline(cell)
    pen.letter(key, { at: [156 + i * 112, 606], height: 32 })
  }
}
