import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderGraph, importGraph, inCircles } from '../scripts/support/import-graph.ts'

const files = importGraph('src')

test('the graph includes relative and named imports, types and style sheets', () => {
  expect(files.size).toBeGreaterThan(900)
  expect(files.get('src/server/platform/activity/actor.ts')).toEqual(
    new Set([
      'src/server/platform/activity/activity.ts',
      'src/server/platform/principal/principal.ts',
    ]),
  )
  const page = files.get('src/web/teaching/certificates/own-certificates.tsx')
  expect(page).toContain('src/web/platform/data/use-api-query.ts')
  expect(page).toContain('src/web/platform/ui/content/record-card.module.css')
})

test('a cycle is found without its neighbors', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(inCircles(graph)).toEqual(['b', 'c'])
})

test('files of src have no import cycle', () => {
  expect(inCircles(files)).toEqual([])
})

// rooms of the contract name each other: a course shows batches, and a batch its course
test('folders of the server and the web have no import cycle', () => {
  const folders = inCircles(folderGraph(files))
  expect(folders.filter((folder) => !folder.startsWith('src/contract'))).toEqual([])
})

test('no folder has more than 25 files', () => {
  const all = globSync('{src,scripts,simulators,bench,test,e2e}/**/*.*')
  // files of others and fonts are data
  const own = all.filter((file) => !/^test\/fixtures\/|\/fonts\//.test(file))
  const lengths = Map.groupBy(own, (file) => path.posix.dirname(file))
  const long = [...lengths].filter(([, { length }]) => length > 25)
  expect(long.map(([folder]) => folder)).toEqual([])
})
