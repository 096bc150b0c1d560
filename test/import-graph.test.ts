import path from 'node:path'
import { expect, test } from 'vitest'
import { folderGraph, importGraph, inCircles } from '../scripts/import-graph.ts'

const files = importGraph('src')

test('the imports are read: relative ones, those by name, types and style sheets', () => {
  expect(files.size).toBeGreaterThan(900)
  expect(files.get('src/server/platform/activity/actor.ts')).toEqual(
    new Set([
      'src/server/platform/activity/activity.ts',
      'src/server/platform/principal/principal.ts',
    ]),
  )
  const page = files.get('src/web/certificates/own-certificates.tsx')
  expect(page).toContain('src/web/data/use-api-query.ts')
  expect(page).toContain('src/web/ui/record-card.module.css')
})

test('a circle is found, and what stands beside it is not called one', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(inCircles(graph)).toEqual(['b', 'c'])
})

test('no files of src import each other in a circle', () => {
  expect(inCircles(files)).toEqual([])
})

test('no folders of src import each other in a circle', () => {
  expect(inCircles(folderGraph(files))).toEqual([])
})

test('no folder of the server is too long to be looked through', () => {
  const lengths = Map.groupBy(files.keys(), (file) => path.posix.dirname(file))
  const long = [...lengths].filter(([folder, { length }]) => isOfServer(folder) && length > 25)
  expect(long.map(([folder]) => folder)).toEqual([])
})

const isOfServer = (folder: string) => folder.startsWith('src/server')
