import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageFacts, pageNames } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** For visitors, and for the office. */
const missingPages = [
  'platform/errors/not-found-page',
  'platform/frame/unknown-office-page',
] as const

const entries = routes.flatMap(({ children }) => children ?? [])
const addresses = Object.values(pages).flatMap(({ paths }) => paths.map(filled))

test.each(addresses)('the contract address %s has a page', (address) => {
  expect(missingPages).not.toContain(pageAt(address))
})

test('every page has an address in the contract', () => {
  const reached = new Set(addresses.map(pageAt))
  expect(entries.map(nameOf).filter((name) => !reached.has(name))).toEqual(missingPages)
})

test.each(pageNames)('%s is shown to the audience in the page table', (name) => {
  const shownTo = pages[name].paths.map((pattern) => seenBy(filled(pattern)))
  expect(new Set(shownTo)).toEqual(new Set([pageFacts[name].seenBy]))
})

test('an unknown office address shows the office’s not-found page', () => {
  expect(pageAt('/admin')).toBe(missingPages[1])
  expect(pageAt('/admin/orders/O1/nothing')).toBe(missingPages[1])
})

test('any other unknown address shows the public not-found page', () => {
  expect(pageAt('/no/such/page')).toBe(missingPages[0])
})

/** The office's pages are in its frame; a student's page itself asks for a login. */
function seenBy(address: string) {
  if (foundAt(address)[0]?.route.id === 'office') return 'staff'
  const shown = entries.find((entry) => nameOf(entry) === pageAt(address))?.file ?? ''
  const source = readFileSync(path.join(import.meta.dirname, shown), 'utf8')
  return source.includes('<StudentOnly') ? 'student' : 'anyone'
}

function filled(pattern: string) {
  return pattern.replace(/:\w+/, '0190')
}

function pageAt(address: string) {
  return foundAt(address).at(-1)?.route.id
}

function foundAt(address: string) {
  return matchRoutes(routes.map(asRoute), address) ?? []
}

function nameOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx$/, '')
}

function asRoute(entry: RouteConfigEntry): RouteObject {
  const { path: pattern, index, children } = entry
  const name = nameOf(entry)
  if (index) return { id: name, index }
  return {
    id: name,
    ...(pattern && { path: pattern }),
    ...(children && { children: children.map(asRoute) }),
  }
}
