import type { Motif } from '../../sheet.ts'
import { arrow, curve, line, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Virtual pages mapped to physical frames, two processes, and the schedule of the processor. */
export const memoryPages: Motif = (pen) => {
  const frames = [3, 0, 5, 6, 2]
  for (const i of range(6)) {
    const page = rect([170, 100 + i * 62], [200, 62])
    if (i < 5) pen.wash(page)
    pen.outline(page)
  }
  for (const i of range(7)) {
    const frame = rect([860, 80 + i * 62], [240, 62])
    if (frames.includes(i)) pen.wash(frame)
    pen.outline(frame)
    if (!frames.includes(i)) pen.thin(line([860, 142 + i * 62], [1100, 80 + i * 62]))
  }
  for (const [page, frame] of frames.entries()) {
    const [from, to]: [Point, Point] = [
      [370, 131 + page * 62],
      [854, 111 + frame * 62],
    ]
    pen.accent(curve([from, [480, from[1]], [740, to[1]], to]))
    pen.accent(polyline([[834, to[1] - 12], to, [834, to[1] + 12]]))
    pen.letter(String(page), { at: [270, 144 + page * 62], height: 30 })
    pen.letter(String(page), { at: [980, 124 + frame * 62], height: 30 })
  }
  pen.outline(arrow([150, 620], [880, 620], 20))
  for (const [i, length] of [120, 80, 150, 90, 130, 70].entries()) {
    const x = 160 + ([0, 120, 200, 350, 440, 570][i] ?? 0) * 1.05
    const slice = rect([x, 552], [length * 1.05, 54])
    if (i % 2 === 0) pen.solid(slice)
    pen.outline(slice)
  }
}
