import type { Motif } from '../../sheet.ts'
import { arrow, line, polyline, rect } from '../../strokes.ts'

/** Browser, application and database, and the messages between them. */
export const sequenceDiagram: Motif = (pen) => {
  const lanes = [
    { x: 220, name: 'WEB' },
    { x: 610, name: 'API' },
    { x: 1000, name: 'SQL' },
  ]
  for (const { x, name } of lanes) {
    pen.hidden(line([x, 160], [x, x === 1000 ? 590 : 640]))
    pen.mask(rect([x - 100, 80], [200, 80]))
    pen.wash(rect([x - 100, 80], [200, 80]))
    pen.outline(rect([x - 100, 80], [200, 80]))
    pen.letter(name, { at: [x, 138], height: 38 })
  }
  const active = [
    rect([206, 210], [28, 400]),
    rect([596, 230], [28, 340]),
    rect([986, 310], [28, 120]),
  ]
  for (const bar of active) {
    pen.mask(bar)
    pen.accentThin(bar)
  }
  pen.accent(arrow([234, 240], [592, 240], 22) + arrow([624, 320], [982, 320], 22))
  pen.hidden(line([986, 420], [628, 420]) + line([596, 550], [238, 550]))
  pen.outline(
    polyline([
      [650, 408],
      [628, 420],
      [650, 432],
    ]) +
      polyline([
        [260, 538],
        [238, 550],
        [260, 562],
      ]),
  )
  pen.outline(
    polyline([
      [624, 460],
      [690, 460],
      [690, 500],
      [630, 500],
    ]) +
      polyline([
        [650, 488],
        [630, 500],
        [650, 512],
      ]),
  )
  pen.letter('GET', { at: [410, 222], height: 32 })
  pen.letter('SELECT', { at: [800, 302], height: 32 })
  pen.letter('200', { at: [410, 532], height: 32 })
}
