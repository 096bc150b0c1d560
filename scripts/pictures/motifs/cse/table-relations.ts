import type { Motif } from '../../sheet.ts'
import { circle, line, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Three tables with keys and crow's feet, and a database behind them. */
export const tableRelations: Motif = (pen) => {
  const tables: { at: Point; rows: number; name: string }[] = [
    { at: [110, 110], rows: 5, name: 'STUDENT' },
    { at: [520, 280], rows: 4, name: 'ENROLL' },
    { at: [930, 110], rows: 5, name: 'COURSE' },
  ]
  pen.outline(
    polyline([
      [370, 210],
      [450, 210],
      [450, 380],
      [520, 380],
    ]),
  )
  pen.outline(
    polyline([
      [930, 210],
      [850, 210],
      [850, 380],
      [780, 380],
    ]),
  )
  pen.accentThin(
    polyline([
      [520, 362],
      [490, 380],
      [520, 398],
    ]) +
      polyline([
        [780, 362],
        [810, 380],
        [780, 398],
      ]),
  )
  for (const { at, rows, name } of tables) drawTable(pen, { at, rows, name })
  for (const x of [400, 900]) pen.accentThin(line([x, 196], [x, 224]))
  const [x, y] = [210, 560]
  pen.accent(
    `M${x - 100} ${y - 40}a100 30 0 1 0 200 0a100 30 0 1 0 -200 0v90a100 30 0 0 0 200 0v-90`,
  )
  pen.accent(`M${x - 100} ${y + 4}a100 30 0 0 0 200 0`)
}

function drawTable(
  pen: Parameters<Motif>[0],
  { at: [x, y], rows, name }: { at: Point; rows: number; name: string },
): void {
  const height = 66 + rows * 48
  pen.mask(rect([x, y], [260, height]))
  pen.wash(rect([x, y], [260, 66]))
  pen.outline(rect([x, y], [260, height]) + line([x, y + 66], [x + 260, y + 66]))
  pen.letter(name, { at: [x + 130, y + 49], height: 32 })
  for (const i of range(rows)) {
    const middle = y + 94 + i * 48
    if (i === 0)
      pen.accentThin(
        circle([x + 30, middle], 9) +
          polyline([
            [x + 39, middle],
            [x + 60, middle],
            [x + 60, middle + 10],
          ]),
      )
    pen.thin(line([x + 80, middle], [x + 150 + ((i * 37) % 80), middle]))
  }
}
