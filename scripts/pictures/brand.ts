import { lettering } from './lettering.ts'
import { createPen } from './pen.ts'
import { grid } from './sheet.ts'
import type { Motif } from './sheet.ts'
import { circle, line, rect } from './strokes.ts'

const BLUEPRINT = '#0B4F8A'
const JOINT = '#FFB27D'

/** The institute's mark on a 64 x 64 ground: a K whose members meet in one drafted joint. */
export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${markOnGround()}</svg>\n`
}

/** The mark without fine detail, for 16 px. */
export function faviconSvg(): string {
  const members = `${line([21, 13], [21, 51])}${line([21, 33], [44, 13])}${line([21, 33], [45, 51])}`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path d="${rect([0, 0], [64, 64])}" fill="${BLUEPRINT}"/>` +
    `<path d="${members}" fill="none" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="${circle([21, 33], 6)}" fill="${JOINT}"/></svg>\n`
  )
}

/**
 * For phones that crop an icon to their own shape: the background fills it, and the mark is inside
 * the safe circle.
 */
export function maskableSvg(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path d="${rect([0, 0], [64, 64])}" fill="${BLUEPRINT}"/>` +
    `<g transform="translate(8 8) scale(0.75)">${markOnGround()}</g></svg>\n`
  )
}

function markOnGround(): string {
  const double = [line([17, 12], [17, 52]), line([24, 12], [24, 52])].join('')
  const lattice = [
    [12, 20],
    [20, 28],
    [36, 44],
    [44, 52],
  ]
    .map(([from, to], i) =>
      line([i % 2 === 0 ? 17 : 24, from ?? 0], [i % 2 === 0 ? 24 : 17, to ?? 0]),
    )
    .join('')
  const diagonals = [
    line([24, 29], [43, 12]),
    line([27, 34], [48, 14]),
    line([24, 35], [44, 52]),
    line([27, 31], [49, 50]),
  ].join('')
  const caps = [
    line([13, 12], [28, 12]),
    line([13, 52], [28, 52]),
    line([40, 12], [50, 12]),
    line([41, 52], [51, 52]),
  ]
  return (
    `<path d="M10 0h44a10 10 0 0 1 10 10v44a10 10 0 0 1 -10 10h-44a10 10 0 0 1 -10 -10v-44a10 10 0 0 1 10 -10Z" fill="${BLUEPRINT}"/>` +
    '<g fill="none" stroke="#FFFFFF" stroke-linecap="round">' +
    `<path d="${double}${diagonals}" stroke-width="2.6"/><path d="${caps.join('')}" stroke-width="3"/>` +
    `<path d="${lattice}" stroke-width="1.6"/></g>` +
    `<path d="${circle([24, 32], 6)}" fill="${BLUEPRINT}" stroke="${JOINT}" stroke-width="3"/>` +
    `<path d="${circle([24, 32], 1.8)}" fill="${JOINT}"/>`
  )
}

/** The picture beside a shared link, 1200 x 630: name, facts, and the bridge. */
export function shareSvg(
  name: { first: string; rest: string; facts: string },
  motif: Motif,
): string {
  const faint = {
    ground: 'none',
    outline: '#FFFFFF',
    thin: '#FFFFFF',
    accent: '#FFFFFF',
    wash: 'none',
  }
  const bridge = createPen(faint, 0.9)
  motif(bridge)
  const letters = (text: string, height: number, y: number) =>
    lettering(text, height, [96, y]).pathData
  const write = (pathData: string, width: number, ink: string) =>
    `<path d="${pathData}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<path d="${rect([0, 0], [1200, 630])}" fill="${BLUEPRINT}"/>` +
    `<path d="${grid(1200, 630)}" fill="none" stroke="#2767A0" stroke-width="2"/>` +
    `<g opacity="0.7" transform="translate(590 20) scale(0.46)">${bridge.toSvg()}</g>` +
    `<path d="${rect([30, 30], [1140, 570])}" fill="none" stroke="#CFE3F5" stroke-width="3"/>` +
    `<svg x="96" y="80" width="120" height="120" viewBox="0 0 64 64">${markOnGround()}</svg>` +
    write(letters(name.first, 110, 370), 13, '#FFFFFF') +
    write(letters(name.rest, 44, 460), 6, '#FFFFFF') +
    write(letters(name.facts, 28, 545), 4, '#FFC198') +
    '</svg>'
  )
}

/** A department's drawing for a blueprint banner, 1200 x 320: white strokes only, no ids, drawn at the right. */
export function bannerSvg(motif: Motif): string {
  const pen = createPen({
    ground: 'none',
    outline: '#FFFFFF',
    thin: '#FFFFFF',
    accent: '#FFFFFF',
    wash: 'none',
  })
  motif(pen)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMid slice">' +
    `<g opacity="0.42" transform="translate(590 -6) scale(0.46)">${pen.toSvg()}</g></svg>\n`
  )
}
