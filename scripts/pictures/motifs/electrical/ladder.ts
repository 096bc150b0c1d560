import type { Motif } from '../../sheet.ts'
import { arc, box, line, polyline } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A motor starter in ladder logic: contacts, a holding branch, a timer, coils. */
export const ladder: Motif = (pen) => {
  pen.accent(line([150, 80], [150, 640]) + line([1130, 80], [1130, 590]))
  for (const y of [150, 400, 550]) pen.outline(line([150, y], [1130, y]))
  pen.outline(
    polyline([
      [150, 270],
      [480, 270],
      [480, 150],
    ]),
  )
  drawContact(pen, [320, 150])
  drawContact(pen, [320, 270])
  drawContact(pen, [600, 150], true)
  drawContact(pen, [800, 150], true)
  drawCoil(pen, [1000, 150], 'M1')
  drawContact(pen, [320, 400])
  pen.mask(box([690, 400], [240, 120]))
  pen.wash(box([690, 400], [240, 120]))
  pen.outline(box([690, 400], [240, 120]))
  pen.letter('TON 5 S', { at: [690, 416], height: 34 })
  drawCoil(pen, [1000, 400], 'T1')
  drawContact(pen, [320, 550])
  drawContact(pen, [560, 550], true)
  drawCoil(pen, [860, 550], 'Y1')
  for (const [i, y] of [150, 400, 550].entries())
    pen.letter(`${i + 1}`, { at: [100, y + 16], height: 32 })
}

function drawContact(pen: Parameters<Motif>[0], [x, y]: Point, isClosed = false): void {
  pen.mask(box([x, y], [44, 60]))
  pen.outline(line([x - 22, y - 34], [x - 22, y + 34]) + line([x + 22, y - 34], [x + 22, y + 34]))
  if (isClosed) pen.accent(line([x - 34, y + 32], [x + 34, y - 32]))
}

function drawCoil(pen: Parameters<Motif>[0], [x, y]: Point, name: string): void {
  pen.mask(box([x, y], [84, 60]))
  pen.accent(arc([x, y], 44, [125, 235]) + arc([x, y], 44, [305, 415]))
  pen.letter(name, { at: [x, y - 50], height: 32 })
}
