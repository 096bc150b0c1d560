import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { billOfMaterials } from '../scripts/print/print-bill-of-materials.ts'

/** Each asks for no more than its text, or (LGPL, sharp's libvips) that the library beside sharp can be exchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])
/** Its package.json names no licence; its LICENSE does. */
const readByHand: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

const Licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ license: z.object({ name: z.string() }) }).transform(({ license }) => license.name),
])
const Component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
  licenses: z.array(Licence).default([]),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string() })).min(1),
})
const Bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(Component).min(50) })
const Package = z.looseObject({
  version: z.string(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
})

let components: z.infer<typeof Component>[] = []
beforeAll(() => {
  components = Bill.parse(JSON.parse(billOfMaterials())).components
})

test('every production package has an allowed licence', () => {
  const refused = components
    .map((one) => ({ name: nameOf(one), licences: licencesOf(one) }))
    .filter(({ licences }) => licences.length === 0 || !licences.every((one) => allowed.has(one)))
  expect(refused).toEqual([])
})

test('the bill lists every production package of package-lock.json', () => {
  const wanted = new Set(
    lockedForProduction().map(({ name, integrity }) => `${name} ${integrity ?? ''}`),
  )
  const listed = new Set(components.map((one) => `${nameOf(one)} ${integrityOf(one)}`))
  expect([...listed].toSorted()).toEqual([...wanted].toSorted())
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const names = new Set(components.map(nameOf))
  for (const [name, version] of Object.entries(dependencies))
    expect(names).toContain(`${name}@${version}`)
})

test('the installed packages match the bill', () => {
  const others = lockedForProduction().filter(({ place, version }) => {
    const file = path.join(place, 'package.json')
    // a package of another platform
    if (!existsSync(file)) return false
    return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version !== version
  })
  expect(others).toEqual([])
})

function lockedForProduction() {
  const { packages } = z
    .object({ packages: z.record(z.string(), Package) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, { version, integrity }]) => ({
      place,
      name: `${place.split('node_modules/').at(-1)}@${version}`,
      version,
      integrity,
    }))
}

function nameOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`
}

function licencesOf(one: z.infer<typeof Component>): string[] {
  const named = one.licenses.length > 0 ? one.licenses : [readByHand[nameOf(one)] ?? '']
  return named.flatMap((text) => text.replaceAll(/[()]/g, '').split(/ AND | OR /)).filter(Boolean)
}

/** CycloneDX writes hexadecimal what package-lock.json writes in base 64. */
function integrityOf({ hashes }: z.infer<typeof Component>): string {
  return hashes
    .map(({ content }) => `sha512-${Buffer.from(content, 'hex').toString('base64')}`)
    .join(' ')
}
