import { expect, test } from 'vitest'
import { knowingStyles, nameOfAll } from './styles-once.ts'

test('the sheet of all pages is not brought again, one that leaves with its page is', () => {
  expect(knowingStyles('if (isStyle) known.styles.add(link.href)')).toBe(
    `if (isStyle) known.styles.add(link.href.replace(${nameOfAll}, '$1'))`,
  )
  const known = ['/assets/styles-Ab1.css#', '/assets/own-styles-Cd2.css#']
  expect(known.map((href) => href.replace(nameOfAll, '$1'))).toEqual([
    '/assets/styles-Ab1.css',
    '/assets/own-styles-Cd2.css#',
  ])
})
