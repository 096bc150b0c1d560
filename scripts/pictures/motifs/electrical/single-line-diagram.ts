import type { Motif } from '../../sheet.ts'
import { arrow, circle, line, rect } from '../../strokes.ts'

/** A substation as a single-line diagram: incomers, busbar, breakers, transformers, feeders. */
export const singleLineDiagram: Motif = (pen) => {
  pen.accent(line([140, 250], [1140, 250]) + line([140, 262], [1140, 262]))
  for (const x of [330, 900]) {
    pen.outline(line([x, 70], [x, 250]))
    drawBreaker(pen, x, 160)
    pen.outline(arrow([x, 110], [x, 66], 18))
  }
  for (const [i, x] of [220, 450, 690, 1020].entries()) {
    pen.outline(line([x, 262], [x, 400]))
    drawBreaker(pen, x, 325)
    if (i === 1 || i === 2) {
      pen.accent(circle([x, 430], 34) + circle([x, 474], 34))
      pen.outline(line([x, 508], [x, 600]))
      pen.outline(arrow([x, 560], [x, 622], 20))
    } else {
      pen.outline(arrow([x, 400], [x, 520], 22))
    }
  }
  pen.hidden(rect([110, 210], [500, 90]) + rect([630, 210], [540, 90]))
  drawBreaker(pen, 620, 256)
  pen.letter('33 KV', { at: [190, 190], height: 32 })
  pen.letter('T1', { at: [530, 466], height: 34 })
  pen.letter('T2', { at: [770, 466], height: 34 })
}

function drawBreaker(pen: Parameters<Motif>[0], x: number, y: number): void {
  pen.mask(rect([x - 24, y - 24], [48, 48]))
  pen.outline(rect([x - 24, y - 24], [48, 48]))
  pen.thin(line([x - 24, y - 24], [x + 24, y + 24]) + line([x + 24, y - 24], [x - 24, y + 24]))
}
