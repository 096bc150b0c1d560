import type { TextStyle } from '../../platform/documents/document-fonts.ts'

const ink = '#10233A'
const quiet = '#4A5B70'

export type Rows = {
  above: number
  below: number
  name: TextStyle
  value: TextStyle
  /** Width of the names where a section has half the page. */
  nameWidth: number
}

/** How close the parts of a document stand. All lengths are points. */
export type Density = {
  rows: Rows
  /** Between two parts. */
  gap: number
  plainCode: number
  /** A signed code holds more data, and a camera needs dots of a third of a millimeter. */
  signedCode: number
}

/** For a document of several pages. */
export const closeDensity: Density = {
  rows: rowsOf({ above: 3, below: 2, size: 9, nameWidth: 88 }),
  gap: 16,
  plainCode: 72,
  signedCode: 104,
}

/** From wide to close: a document takes the first with which it fits one page. */
export const densities: readonly Density[] = [
  { ...closeDensity, rows: rowsOf({ above: 6, below: 3, size: 10, nameWidth: 88 }), gap: 20 },
  closeDensity,
  {
    rows: rowsOf({ above: 2, below: 1, size: 8, nameWidth: 74 }),
    gap: 10,
    plainCode: 72,
    signedCode: 96,
  },
  {
    rows: rowsOf({ above: 1, below: 0.5, size: 7.5, nameWidth: 70 }),
    gap: 6,
    plainCode: 72,
    signedCode: 96,
  },
]

type Measures = { above: number; below: number; size: number; nameWidth: number }

function rowsOf({ above, below, size, nameWidth }: Measures): Rows {
  return {
    above,
    below,
    name: { size: size - 0.5, weight: 'regular', color: quiet },
    value: { size, weight: 'regular', color: ink },
    nameWidth,
  }
}
