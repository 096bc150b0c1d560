import type { Pen } from './pen.ts'
import { createPen } from './pen.ts'
import { grid, SHEET_HEIGHT, SHEET_WIDTH } from './sheet.ts'
import { circle, curve, line, loop, range, rect } from './strokes.ts'
import type { Point } from './strokes.ts'

const coast: Point[] = [
  [200, -20],
  [170, 60],
  [200, 130],
  [242, 190],
  [290, 270],
  [350, 350],
  [430, 430],
  [510, 500],
  [570, 560],
  [660, 600],
  [740, 660],
  [800, 750],
]

/** The coast from Kochi to Kollam with the three campuses, schematic and not to scale; an SVG document. */
export function drawCoastMap(): string {
  const pen = createPen({
    ground: '#FFFFFF',
    outline: '#10233A',
    thin: '#52677F',
    accent: '#0B4F8A',
    wash: '#DCEAF5',
  })
  const sea = `${curve(coast)}L0 720L0 0Z`
  pen.wash(sea)
  for (const i of range(2))
    pen.thin(curve(coast.map(([x, y]): Point => [x - 44 - i * 44, y + 18 + i * 18])))
  drawLand(pen)
  drawCampus(pen, [238, 124], 'KOCHI')
  drawCampus(pen, [682, 560], 'KADAPPAKKADA')
  drawCampus(pen, [800, 640], 'KOTTIYAM')
  drawFurniture(pen)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" viewBox="0 0 1280 720">` +
    `<path d="${rect([0, 0], [SHEET_WIDTH, SHEET_HEIGHT])}" fill="#FFFFFF"/>` +
    `<path d="${grid(SHEET_WIDTH, SHEET_HEIGHT)}" fill="none" stroke="#EAEFF5" stroke-width="2"/>${pen.toSvg()}</svg>`
  )
}

function drawLand(pen: Pen): void {
  pen.accent(curve(coast))
  const vembanad = loop([
    [270, 110],
    [310, 150],
    [370, 250],
    [410, 320],
    [390, 340],
    [340, 280],
    [290, 200],
    [260, 140],
  ])
  const ashtamudi = loop([
    [630, 452],
    [684, 422],
    [734, 432],
    [724, 464],
    [684, 472],
    [654, 497],
  ])
  pen.wash(vembanad + ashtamudi)
  pen.accentThin(vembanad + ashtamudi)
  pen.axis(
    curve([
      [242, -10],
      [232, 96],
      [290, 230],
      [390, 360],
      [510, 460],
      [600, 530],
      [682, 556],
      [800, 630],
      [870, 740],
    ]),
  )
  pen.thin(circle([376, 342], 9))
  pen.letter('ALAPPUZHA', { at: [430, 356], height: 28, align: 'start' })
  pen.letter('NH 66', { at: [510, 430], height: 28, align: 'start' })
  for (const [x, y] of [
    [640, 170],
    [720, 210],
    [800, 160],
    [880, 220],
    [840, 290],
    [950, 310],
  ] as const)
    pen.thin(`M${x - 44} ${y + 34}L${x} ${y - 20}L${x + 44} ${y + 34}`)
}

function drawCampus(pen: Pen, [x, y]: Point, name: string): void {
  const [markX, markY] = [x, y - 34]
  pen.mask(circle([markX, markY], 26))
  const pin = `M${x} ${y}C${x - 10} ${y - 20} ${x - 28} ${y - 26} ${x - 28} ${y - 46}a28 28 0 0 1 56 0C${x + 28} ${y - 26} ${x + 10} ${y - 20} ${x} ${y}Z`
  pen.mask(pin)
  pen.solid(pin)
  pen.accent(pin)
  pen.mask(circle([x, y - 46], 11))
  pen.letter(name, { at: [x + 52, y - 20], height: 42, align: 'start' })
}

function drawFurniture(pen: Pen): void {
  pen.thin(rect([26, 26], [SHEET_WIDTH - 52, SHEET_HEIGHT - 52]))
  pen.letter('ARABIAN SEA', { at: [80, 560], height: 30, align: 'start', ink: 'accent' })
  pen.letter('NOT TO SCALE', { at: [80, 630], height: 28, align: 'start' })
  pen.outline(circle([1150, 170], 50) + line([1150, 240], [1150, 100]))
  pen.accent('M1126 140L1150 90L1174 140')
  pen.letter('N', { at: [1150, 76], height: 34 })
}
