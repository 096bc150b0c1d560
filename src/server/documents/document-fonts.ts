import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'

const require = createRequire(import.meta.url)

export type FontWeight = 'regular' | 'semibold'

/** One font file of a document: some characters of one weight. */
export type FontFace = {
  key: string
  bytes: Buffer
  /** Code points that have a glyph. */
  characters: ReadonlySet<number>
  /** The OpenType features that must be off, because the layout engine fails on this font's tables. */
  switchedOff: readonly string[]
}

/**
 * In order of preference: names come in Malayalam and Devanagari, too. Full TrueType files, because the layout engine
 * (fontkit 2) stumbles over the cut and packed ones that are made for browsers.
 */
const families = [
  {
    name: 'plex',
    regular:
      require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
    semibold:
      require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
    switchedOff: [],
  },
  {
    name: 'malayalam',
    regular:
      require.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    semibold:
      require.resolve('@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf'),
    // its empty anchors are more than fontkit bears; the vowel signs stand right without them
    switchedOff: ['mark', 'mkmk', 'abvm', 'blwm'],
  },
  {
    name: 'devanagari',
    regular:
      require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    semibold:
      require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    switchedOff: [],
  },
] as const

/** The faces of both weights, read from the font packages at the first use. */
export const documentFonts = { regular: once('regular'), semibold: once('semibold') }

function once(weight: FontWeight): () => readonly FontFace[] {
  let faces: readonly FontFace[] | null = null
  return () => (faces ??= families.map((family) => readFace(family, weight)))
}

function readFace(family: (typeof families)[number], weight: FontWeight): FontFace {
  const { name, switchedOff } = family
  const bytes = readFileSync(family[weight])
  // no start waits for it; what is drawn is drawn in one go, so it cannot be waited for here
  const { create } = require('fontkit') as Pick<typeof Fontkit, 'create'>
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`)
  return { key: `${name}-${weight}`, bytes, characters: new Set(font.characterSet), switchedOff }
}
