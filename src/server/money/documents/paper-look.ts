import type { TextStyle } from '../../platform/documents/document-fonts.ts'
import type { PdfSheet } from '../../platform/documents/pdf-sheet.ts'

/** Points; A4. */
export const pageHeight = 841
export const left = 54
export const width = 487
export const right = left + width
export const gap = 28
export const half = (width - gap) / 2

export const ink = '#10233A'
const quiet = '#4A5B70'
export const blueprint = '#0B4F8A'
const bad = '#B42318'
export const line = '#D9E1EA'
export const mist = '#F5F7FA'

export const styles = {
  institute: { size: 17, weight: 'semibold', color: ink },
  title: { size: 24, weight: 'semibold', color: ink },
  number: { size: 14, weight: 'semibold', color: ink },
  heading: { size: 11, weight: 'semibold', color: ink },
  text: { size: 10, weight: 'regular', color: ink },
  quiet: { size: 9.5, weight: 'regular', color: quiet },
  amount: { size: 22, weight: 'semibold', color: ink },
  refunded: { size: 11, weight: 'semibold', color: bad },
  note: { size: 10, weight: 'semibold', color: ink },
  link: { size: 9.5, weight: 'regular', color: blueprint },
} as const satisfies Record<string, TextStyle>

type Rule = { x: number; y: number; width: number; color: string; thickness: number }

/** A thin line. */
export function rule(sheet: PdfSheet, { x, y, width: wide, color, thickness }: Rule): void {
  sheet.ornament((doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + wide, y)
      .lineWidth(thickness)
      .stroke(color),
  )
}
