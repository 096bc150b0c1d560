import path from 'node:path'
import { expect, test } from 'vitest'
import { avifBeside } from './avifs-beside.ts'

const root = path.join(import.meta.dirname, '../..')
const drawn = 'institute/pictures/rendered'

test('the map’s AVIF gets the name that its WebP has in the build', () => {
  const map = { fileName: 'assets/map-640-h4sh.webp', originalFileNames: [`${drawn}/map-640.webp`] }
  expect(avifBeside(map, root)).toEqual({
    fileName: 'assets/map-640-h4sh.avif',
    file: path.join(root, drawn, 'map-640.avif'),
  })
})

test.each([
  ['assets/none-h4sh.webp', `${drawn}/none.webp`],
  ['assets/mark-h4sh.svg', 'institute/pictures/mark.svg'],
  ['assets/map-640-h4sh.webp', undefined],
])('nothing lies beside %s of %s', (fileName, imported) => {
  const originalFileNames = imported === undefined ? [] : [imported]
  expect(avifBeside({ fileName, originalFileNames }, root)).toBeNull()
})
