import { expect, test } from 'vitest'
import { chunkGroups, idlePatterns } from './shared-chunks.ts'

const groupOf = (file: string) => chunkGroups.find(({ test: holds }) => holds(file))?.name

test('what every page needs is in the frame, and what some need is not', () => {
  expect(groupOf('/kalari/src/web/shell/public-header.tsx')).toBe('frame')
  expect(groupOf('/kalari/node_modules/react-dom/client.js')).toBe('libraries')
  expect(groupOf('/kalari/src/web/ui/qr-code.tsx')).toBeUndefined()
  expect(groupOf('/kalari/node_modules/react-hook-form/index.js')).toBeUndefined()
})

test('the styles of the office are apart', () => {
  expect(groupOf('/kalari/src/web/admin/table/cells.module.css')).toBe('office-styles')
  expect(groupOf('/kalari/src/web/ui/alert.module.css')).toBe('styles')
})

test('a pattern that finds nothing is named', () => {
  const files = ['/kalari/src/web/shell/content.tsx', '/kalari/src/web/admin/frame/a.module.css']
  const idle = idlePatterns(files).map(String)
  expect(idle).toContain(String.raw`/src\/web\/errors\//`)
  expect(idle).not.toContain(String.raw`/src\/web\/shell\//`)
})
