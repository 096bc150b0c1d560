import { expect, test } from 'vitest'
import { darkTokens, lightTokens } from './colour-tokens.ts'
import { contrastOf, objectionsToColours } from './colours.ts'

const drawn = { link: '#0b4f8a', linkInDark: '#86bdf0', action: '#c2430a', actionInDark: '#ff9257' }

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // WCAG's example of the lightest grey that passes on white
  ['#767676', '#ffffff', 4.54],
])('%s with %s is %d:1', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('the default colours pass', () => {
  expect(objectionsToColours(drawn)).toEqual([])
})

test('a refusal names the pair, the measured contrast and the nearest passing colour', () => {
  const [objection, ...others] = objectionsToColours({ ...drawn, action: '#e8590c' })
  expect(others).toEqual([])
  expect(objection?.sentence).toContain(
    'white words on Enroll Now: #e8590c with #ffffff is 3.58:1, and 4.5:1 is needed',
  )
  expect(contrastOf(objection?.nearest ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test.each(['link', 'linkInDark', 'action', 'actionInDark'] as const)(
  'the nearest colour proposed for a failing %s passes every pair',
  (name) => {
    for (const colour of ['#808080', '#ffff00', '#00ff00', '#0000ff', '#ff69b4']) {
      const [objection] = objectionsToColours({ ...drawn, [name]: colour })
      const better = { ...drawn, [name]: objection?.nearest ?? colour }
      expect([colour, objectionsToColours(better)]).toEqual([colour, []])
    }
  },
)

test('colours derived from a passing colour are readable', () => {
  // a grey at the limit
  const edge = {
    link: '#666666',
    linkInDark: '#959595',
    action: '#767676',
    actionInDark: '#8a8a8a',
  }
  expect(objectionsToColours(edge)).toEqual([])
  const [light, dark] = [lightTokens(edge), darkTokens(edge)]
  for (const [colour, ground] of [
    ['#ffffff', light['--banner']],
    ['#d3e4f4', light['--banner']],
    ['#ffffff', dark['--banner']],
    ['#d3e4f4', dark['--banner']],
    ['#ffffff', light['--signal-strong']],
    ['#ffffff', light['--blueprint-strong']],
    ['#220e02', dark['--signal-strong']],
    ['#0e1a29', dark['--blueprint-strong']],
  ] as const)
    expect([ground, contrastOf(colour, ground) >= 4.5]).toEqual([ground, true])
})
