/** The colours that an institute may choose; the rest of the look is fixed (look §2). */
export type Colours = {
  /** Links, buttons and banners; the dark scheme has its own. */
  link: string
  linkInDark: string
  /** A page's main call to action. */
  action: string
  actionInDark: string
}

type Pair = {
  colour: keyof Colours
  /** The name on the screen. */
  name: string
  other: string
  /** The share of the colour itself in the background, as on the current menu entry. */
  tint?: number
  /** 4.5 for text, 3 for marks (WCAG 2.2 AA). */
  least: number
}

/** The backgrounds and text colours of src/web/platform/styles/tokens.css that these colours meet. */
const pairs: readonly Pair[] = [
  { colour: 'link', name: 'links on white paper', other: '#ffffff', least: 4.5 },
  { colour: 'link', name: 'links on a grey band', other: '#f5f7fa', least: 4.5 },
  { colour: 'link', name: 'the place where one is', other: '#f5f7fa', tint: 0.1, least: 4.5 },
  { colour: 'linkInDark', name: 'links on dark paper', other: '#0e1a29', least: 4.5 },
  { colour: 'linkInDark', name: 'links on a dark band', other: '#142334', least: 4.5 },
  { colour: 'linkInDark', name: 'the place where one is', other: '#142334', tint: 0.1, least: 4.5 },
  { colour: 'linkInDark', name: 'dark words on a button', other: '#06182a', least: 4.5 },
  { colour: 'action', name: 'white words on Enroll Now', other: '#ffffff', least: 4.5 },
  { colour: 'action', name: 'Enroll Now beside a grey band', other: '#f5f7fa', least: 3 },
  { colour: 'actionInDark', name: 'dark words on Enroll Now', other: '#220e02', least: 4.5 },
  { colour: 'actionInDark', name: 'Enroll Now beside a dark band', other: '#142334', least: 3 },
]

export type ContrastObjection = {
  colour: keyof Colours
  /** A sentence that names the pair, the measured contrast, and a colour that would pass. */
  sentence: string
  nearest: string
}

/** The first pair of each colour that fails the contrast limit; empty where all pass. */
export function objectionsToColours(colours: Colours): ContrastObjection[] {
  const failing = pairs.filter((pair) => contrastIn(pair, colours[pair.colour]) < pair.least)
  const first = failing.filter(
    (pair, at) => failing.findIndex((one) => one.colour === pair.colour) === at,
  )
  return first.map((pair) => {
    const { colour, name, least } = pair
    const nearest = nearestPassing(colours[colour], colour)
    const measured = floorTo2(contrastIn(pair, colours[colour]))
    return {
      colour,
      nearest,
      sentence: `Too little contrast for ${name}: ${colours[colour]} with ${groundOf(pair, colours[colour])} is ${measured}:1, and ${least}:1 is needed. The nearest that passes is ${nearest}.`,
    }
  })
}

function contrastIn(pair: Pair, colour: string): number {
  return contrastOf(colour, groundOf(pair, colour))
}

function groundOf({ other, tint = 0 }: Pair, colour: string): string {
  return mixed(other, colour, tint)
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes another colour in; `part` is its share, from 0 to 1. */
export function mixed(colour: string, other: string, part: number): string {
  const channels = channelsOf(colour).map((channel, at) => {
    const target = channelsOf(other)[at] ?? 0
    return Math.round(channel + (target - channel) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 200

/** The same hue, darkened until it passes, or lightened in the dark scheme. */
function nearestPassing(colour: string, of: keyof Colours): string {
  const towards = of === 'link' || of === 'action' ? '#000000' : '#ffffff'
  for (let step = 1; step <= STEPS; step++) {
    const tried = mixed(colour, towards, step / STEPS)
    const passes = pairs.every(
      (pair) => pair.colour !== of || contrastIn(pair, tried) >= pair.least,
    )
    if (passes) return tried
  }
  return towards
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Rounds down, so that a failing contrast never reads as a passing one. */
function floorTo2(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
