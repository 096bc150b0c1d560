import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNewEnough, nodePackages, oldestNode } from './node-packages.mjs'

type Locked = { version: string; os?: string | string[]; cpu?: string | string[] }

/** npm's own format */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked & { optionalDependencies?: Record<string, string> }>
}

test.each(Object.entries(nodePackages))(
  'npm provides a recent enough Node for %s',
  (platform, name) => {
    const locked = packages[`node_modules/${name}`]
    const fits = [locked?.os, locked?.cpu].flat().join('-')
    expect(fits).toBe(platform)
    expect(isNewEnough(locked?.version ?? '0')).toBe(true)
    expect(packages['']?.optionalDependencies).toHaveProperty(name, locked?.version)
  },
)

test.each([
  ['24.7.0', true],
  ['24.21.0', true],
  ['26.10.0', true],
  ['24.6.0', false],
  ['24.0.0', false],
  ['22.19.0', false],
  ['20.20.2', false],
])('Node %s is recent enough: %s', (version, isIt) => {
  expect(isNewEnough(version)).toBe(isIt)
})

test('package.json names the Node that the tools need', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string }
  }
  expect(engines.node).toBe(`^${oldestNode.major}.${oldestNode.minor}.0 || >=26.0.0`)
})
