import { expect, test } from 'vitest'
import { publicTable } from './public-table.ts'

const begin = 'window.__reactRouterManifest='

test('a public page knows no page of the office, and of its own only what they have', () => {
  const table = {
    entry: { module: '/assets/entry.js' },
    routes: {
      root: { id: 'root', hasLoader: true, hasAction: false },
      'admin/orders/orders-page': { id: 'admin/orders/orders-page' },
    },
  }
  expect(publicTable(`${begin}${JSON.stringify(table)};`)).toBe(
    `${begin}{"entry":{"module":"/assets/entry.js"},"routes":{"root":{"id":"root","hasLoader":true}}};`,
  )
})

test('a table that is written in another way ends the build', () => {
  expect(() => publicTable('export default {}')).toThrow('another way')
})
