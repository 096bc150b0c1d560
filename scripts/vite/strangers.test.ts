import { describe, expect, test } from 'vitest'
import type { Chunk } from './strangers.ts'
import { officeSentences, strangersIn } from './strangers.ts'

const chunk = (given: Partial<Chunk>): Chunk => ({
  fileName: 'page.js',
  entry: null,
  code: '',
  imports: [],
  modules: [],
  ...given,
})
const page = (file: string, given: Partial<Chunk> = {}) =>
  chunk({ entry: `/kalari/src/web/${file}?route`, imports: ['shared.js'], ...given })
const shared = (given: Partial<Chunk>) => chunk({ fileName: 'shared.js', ...given })

const login = page('accounts/login-page.tsx')
const profile = page('accounts/profile-page.tsx')
const officeTable = shared({ modules: ['/kalari/src/web/admin/table/office-table.tsx'] })
const query = shared({ modules: ['/kalari/node_modules/@tanstack/query-core/build/index.js'] })

describe('a page that anybody sees', () => {
  test('carries nothing of the office, however far away it is imported', () => {
    const between = shared({ imports: ['deep.js'] })
    const deep = { ...officeTable, fileName: 'deep.js' }
    expect(strangersIn([login, between, deep], [])).toEqual([
      '/kalari/src/web/admin/table/office-table.tsx: in deep.js for /kalari/src/web/accounts/login-page.tsx',
    ])
  })

  test('says none of its sentences', () => {
    const code = 'const a=`We do not know this student.`'
    expect(strangersIn([login, shared({ code })], officeSentences)).toHaveLength(1)
    expect(strangersIn([login, shared({ code: 'Login successful.' })], officeSentences)).toEqual([])
  })

  test.each([
    'recharts/es6/index.js',
    '@tanstack/react-table/index.js',
    'papaparse/p.js',
    'hucre/dist/index.mjs',
  ])('waits for no %s', (name) => {
    const library = shared({ modules: [`/kalari/node_modules/${name}`] })
    expect(strangersIn([profile, library], [])).toHaveLength(1)
  })

  test('waits for no library that only own pages need', () => {
    expect(strangersIn([login, query], [])).toHaveLength(1)
    expect(strangersIn([page('root.tsx'), query], [])).toHaveLength(1)
  })
})

test("a person's own pages may ask with a library for that", () => {
  expect(strangersIn([profile, query], [])).toEqual([])
})

test('the office may carry what is its own', () => {
  const orders = page('admin/orders/orders-page.tsx')
  expect(strangersIn([orders, officeTable], [])).toEqual([])
})

test('the sentences of the office are those that nobody else says', () => {
  expect(officeSentences).toContain('We do not know this student.')
  expect(officeSentences).not.toContain('Invalid email address')
  expect(officeSentences.length).toBeGreaterThan(80)
})
