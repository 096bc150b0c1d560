import { courseSorts as sortsOfContract, ListCoursesInput } from '#contract/catalog/catalog.ts'
import { expect, test } from 'vitest'
import {
  courseListInput,
  courseSearchAddress,
  filtersInUse,
  isFiltered,
  readCourseSearch,
  withoutFilter,
} from './course-search.ts'
import { courseSorts, sortChoices } from './course-sorts.ts'
import { feeBands } from '#contract/catalog/fee-bands.ts'

const read = (query: string) => readCourseSearch(new URLSearchParams(query))
const everything =
  'q=auto+cad&department=Software&mode=Online&duration=1+year&fee=5000-15000&sort=-fee&page=3'

test('an address without a query lists the whole catalogue by name', () => {
  const search = read('')
  expect(courseSearchAddress(search)).toBe('/courses')
  expect(courseListInput(search)).toEqual({ sort: 'name', page: 1 })
  expect(isFiltered(read('sort=fee'))).toBe(false)
})

test('a full query survives the round trip', () => {
  const search = read(everything)
  expect(courseSearchAddress(search)).toBe(`/courses?${everything}`)
  expect(courseListInput(search)).toEqual({
    q: 'auto cad',
    department: 'Software',
    mode: 'Online',
    duration: '1 year',
    minFee: '5000',
    maxFee: '15000',
    sort: '-fee',
    page: 3,
  })
})

test('empty fields of a form without JavaScript are ignored', () => {
  const sent = 'q=++cad+&department=&mode=&duration=&fee=&sort='
  expect(courseSearchAddress(read(sent))).toBe('/courses?q=cad')
})

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=x',
  'sort=;drop',
  'mode=online',
  'duration=2+weeks',
  'fee=1-2',
  'fee=constructor',
  'q=%00',
  'sort=relevance',
  'sort=name',
])('%s is ignored', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('every parsed text is accepted by the server', () => {
  for (const q of ['x'.repeat(300), `${'x'.repeat(99)}😀😀`, 'a\0b', '\uD800'])
    expect(
      ListCoursesInput.safeParse(courseListInput(read(new URLSearchParams({ q }).toString()))),
    ).toMatchObject({ success: true })
  expect(read(`q=${'x'.repeat(99)}😀`).q).toBe('x'.repeat(99))
  expect(read('q=a%00b').q).toBe('a b')
})

test('every fee band is a valid range of the contract', () => {
  for (const { value } of feeBands)
    expect(ListCoursesInput.safeParse(courseListInput(read(`fee=${value}`)))).toMatchObject({
      success: true,
    })
  expect(feeBands.map(({ label }) => label)).toEqual([
    'Free',
    'Up to ₹5,000',
    '₹5,000 to ₹15,000',
    '₹15,000 and above',
  ])
})

test('a search sorts by best match unless another order was chosen', () => {
  expect(courseListInput(read('q=cad')).sort).toBe('relevance')
  expect(courseListInput(read('q=cad&sort=name')).sort).toBe('name')
  expect(sortChoices('')[0]).toEqual({ value: '', label: 'By name' })
  expect(sortChoices('cad').slice(0, 2)).toEqual([
    { value: '', label: 'Best match first' },
    { value: 'name', label: 'By name' },
  ])
})

test('each active filter has a link that removes it and returns to the first page', () => {
  const search = read(everything)
  expect(filtersInUse(search)).toEqual([
    { name: 'department', label: 'Software' },
    { name: 'mode', label: 'Online' },
    { name: 'duration', label: '1 year' },
    { name: 'fee', label: '₹5,000 to ₹15,000' },
  ])
  expect(withoutFilter(search, 'fee')).toBe(
    '/courses?q=auto+cad&department=Software&mode=Online&duration=1+year&sort=-fee',
  )
  expect(withoutFilter(search, 'all')).toBe('/courses?q=auto+cad&sort=-fee')
})

test('every order of the contract has a label', () => {
  expect(courseSorts.map(({ value }) => value)).toEqual([...sortsOfContract])
})

test('a campus name beyond the maximum length is ignored', () => {
  const asked = (campus: string) => readCourseSearch(new URLSearchParams({ campus })).campus
  expect(asked('Kochi')).toBe('Kochi')
  expect(asked('x'.repeat(61))).toBe('')
})
