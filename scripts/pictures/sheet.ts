import type { Inks, Pen } from './pen.ts'
import { createPen } from './pen.ts'
import { line, polyline, range, rect } from './strokes.ts'

export type DepartmentSlug = 'civil' | 'electrical' | 'mechanical' | 'software' | 'cse'
type Ground = 'blueprint' | 'paper'

/** A motif draws on 1280 x 720, keeping clear of the title block at the lower right (from x 940, y 606). */
export type Motif = (pen: Pen) => void

export type SheetPlan = { title: string; department: DepartmentSlug; ground: Ground; motif: Motif }

export const SHEET_WIDTH = 1280
export const SHEET_HEIGHT = 720

/**
 * The accents of the departments (look §2), with a lighter variant for the blueprint background.
 */
const accents: Record<DepartmentSlug, { onPaper: string; onBlueprint: string; wash: string }> = {
  civil: { onPaper: '#A8572A', onBlueprint: '#FFC198', wash: '#F6E7DD' },
  electrical: { onPaper: '#8A6A00', onBlueprint: '#FFDE7A', wash: '#F5EDD0' },
  mechanical: { onPaper: '#44576B', onBlueprint: '#CFDDEB', wash: '#E3E9F0' },
  software: { onPaper: '#0B7285', onBlueprint: '#8FE6F2', wash: '#D8EFF3' },
  cse: { onPaper: '#5F3DC4', onBlueprint: '#D3C4FF', wash: '#E9E3FB' },
}

/** A whole picture as an SVG document: background, grid, frame, the motif, title block. */
export function drawSheet(plan: SheetPlan): string {
  const isBlueprint = plan.ground === 'blueprint'
  const accent = accents[plan.department]
  const inks: Inks = isBlueprint
    ? {
        ground: '#0B4F8A',
        outline: '#FFFFFF',
        thin: '#CFE3F5',
        accent: accent.onBlueprint,
        wash: '#145C9C',
      }
    : {
        ground: '#FFFFFF',
        outline: '#10233A',
        thin: '#52677F',
        accent: accent.onPaper,
        wash: accent.wash,
      }
  const gridInk = isBlueprint ? '#2767A0' : '#E6ECF3'
  const pen = createPen(inks)
  plan.motif(pen)
  drawFrame(pen)
  drawTitleBlock(pen, plan.title)
  const size = `width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}">` +
    `<path d="${rect([0, 0], [SHEET_WIDTH, SHEET_HEIGHT])}" fill="${inks.ground}"/>` +
    `<path d="${grid(SHEET_WIDTH, SHEET_HEIGHT)}" fill="none" stroke="${gridInk}" stroke-width="2"/>` +
    `${pen.toSvg()}</svg>`
  )
}

/** Path data of the blueprint grid, one square every 40 units. */
export function grid(width: number, height: number): string {
  const across = range(Math.ceil(width / 40)).map((i) => line([i * 40, 0], [i * 40, height]))
  const down = range(Math.ceil(height / 40)).map((i) => line([0, i * 40], [width, i * 40]))
  return [...across, ...down].join('')
}

function drawFrame(pen: Pen): void {
  pen.thin(rect([26, 26], [SHEET_WIDTH - 52, SHEET_HEIGHT - 52]))
  const centreMarks = [
    line([640, 14], [640, 38]),
    line([640, 682], [640, 706]),
    line([14, 360], [38, 360]),
    line([1242, 360], [1266, 360]),
  ]
  pen.thin(centreMarks.join(''))
}

function drawTitleBlock(pen: Pen, title: string): void {
  const block = rect([960, 622], [294, 72])
  pen.mask(block)
  pen.outline(block + line([1044, 622], [1044, 694]))
  drawMark(pen)
  pen.letter(title, { at: [1149, 674], height: 32, ink: 'accent' })
}

/** The institute's mark, small: a K built like a truss joint. */
function drawMark(pen: Pen): void {
  pen.accentThin(
    line([986, 636], [986, 680]) +
      polyline([
        [1018, 636],
        [986, 658],
        [1018, 680],
      ]),
  )
}
