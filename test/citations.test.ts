import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { problemMessages } from '../src/contract/problems.ts'
import { filesOf, patchNames } from './change-cost/patches.ts'

type Text = { path: string; text: string }

const folders = '{.ci,bench,db,docs,e2e,institute,ops,scripts,simulators,src,test}'
const written = '{ts,tsx,mjs,mts,cjs,css,sql,md,json,jsonc,sh}'
const files: string[] = []
for await (const file of glob([`${folders}/**/*`, '*', '.*.{cjs,json}', '.env.example']))
  files.push(file)

/** CONTRIBUTING §10 names what a change adds that nobody has made. */
const addedByPatches = patchNames().flatMap(filesOf)

const texts: Text[] = []
for await (const file of glob([`${folders}/**/*.${written}`, `*.${written}`, '.*.{cjs,json}']))
  if (file !== 'package-lock.json' && file !== 'test/citations.test.ts')
    texts.push({ path: file, text: unwrapped(readFileSync(file, 'utf8')) })

/** A citation may be split by a line break in a comment. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n\s*(?:\*|\/\/|--)? */g, ' ')
}

/** Documents cited by their sections: `spec §5`. */
const sectioned: Record<string, string> = {
  spec: 'docs/specification.md',
  look: 'docs/look.md',
  commands: 'docs/commands.md',
  juspay: 'docs/providers/juspay.md',
  others: 'docs/providers/others.md',
  CONTRIBUTING: 'CONTRIBUTING.md',
  ARCHITECTURE: 'ARCHITECTURE.md',
}

/** What is cited by a word and a number, and how the number begins where it stands. */
const numbered: { word: string; number: string; there: () => string[] }[] = [
  { word: 'rule', number: String.raw`\d+`, there: () => found('docs/rules.md', /^(\d+)\. /gm) },
  {
    word: 'decision',
    number: String.raw`\d+`,
    there: () => files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []),
  },
  {
    word: 'invariant',
    number: String.raw`[A-Z]\d+`,
    there: () => found('docs/invariants.md', /^- ([IJ]\d+): /gm),
  },
  {
    word: 'fault',
    number: String.raw`[A-Z]\d+`,
    there: () => found('docs/invariants.md', /^- (F\d+): /gm),
  },
  {
    word: 'attack',
    number: String.raw`[A-Z]\d+`,
    there: () => found('docs/invariants.md', /^- (A\d+): /gm),
  },
  {
    word: 'ASVS',
    number: String.raw`\d+\.\d+\.\d+`,
    there: () => found('CONTRIBUTING.md', /^\| ASVS ([\d.]+) \|/gm),
  },
]

function found(file: string, expression: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(expression)].map(([, number = '']) => number)
}

test.each(numbered)('each cited $word exists in its document', ({ word, number, there }) => {
  const known = new Set(there())
  expect(known.size).toBeGreaterThan(5)
  const list = new RegExp(
    String.raw`\b[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}s? (${number}(?:(?:, | and | to )${number}\b)*)`,
    'g',
  )
  const cited = texts.flatMap(({ path: file, text }) =>
    [...text.matchAll(list)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and | to /).map((one) => ({ file, one })),
    ),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ one }) => !known.has(one))).toEqual([])
})

test('each cited section exists in its document', () => {
  const list = /(?:([A-Za-z-]+) )?§(\d+(?:\.\d+)*)((?:(?:, | and )§\d+(?:\.\d+)*)*)/g
  const cited = texts.flatMap(({ path: file, text }) =>
    [...text.matchAll(list)].flatMap(([, word = '', first = '', more = '']) =>
      [first, ...more.split(/(?:, | and )§/).slice(1)].map((one) => ({ file, word, one })),
    ),
  )
  expect(cited.length).toBeGreaterThan(150)
  const missing = cited.filter(({ file, word, one }) => {
    const name = word === 'Spec' ? 'spec' : word
    // a page may name a section of its own
    const document = Object.hasOwn(sectioned, name)
      ? sectioned[name]
      : word === 'of'
        ? file
        : undefined
    return !document || !found(document, /^#{2,3} ([\d.]+?)\.? /gm).includes(one)
  })
  expect(missing).toEqual([])
})

// the sections of an Act have no other name
test('a citation never names a page with a number behind it', () => {
  const expression =
    /[\w/-]+\.md,? (?:§|[A-Z]?\d)[\w.]*|\bsections? \d[\d.]*(?![\d.A-Z]* of the\s(?:Income-tax|Act))/g
  const odd = texts.flatMap(({ path: file, text }) =>
    [...text.matchAll(expression)].map(([words]) => ({ file, words })),
  )
  // the page that explains the old form
  expect(odd.filter(({ file }) => file !== 'CONTRIBUTING.md')).toEqual([])
})

test('each file and folder named in a comment or document exists', () => {
  const ends = new Set([...files, ...addedByPatches].flatMap(endsOf))
  const named = texts.flatMap((one) => namesIn(one).map((name) => ({ file: one.path, name })))
  expect(named.length).toBeGreaterThan(500)
  const isThere = ({ file, name }: (typeof named)[number]) =>
    ends.has(name) ||
    existsSync(path.join(path.dirname(file), name)) ||
    // a folder, or files that begin so
    (name.includes('/') && [...files, ...addedByPatches].some((one) => one.startsWith(name)))
  const missing = named.filter((one) => !isThere(one))
  // an applied migration is never edited: its comments name the files of their time
  const isApplied = (file: string) => /^db\/(schema|migrations)\//.test(file)
  expect(missing.filter(({ file, name }) => !isApplied(file) && !isNoName(name))).toEqual([])
})

/** `src/server/app.ts`, `server/app.ts` and `app.ts`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, first) => parts.slice(first).join('/'))
}

function namesIn({ path: file, text }: Text): string[] {
  const said = file.endsWith('.md')
    ? text
    : [...readFileSync(file, 'utf8').matchAll(/\/\*[^]*?\*\/|(?<![:'"\w])\/\/.*|^\s*--.*/gm)].join(
        '\n',
      )
  const withEnding =
    /(?<![\w./*{<…-])(?:\.{1,2}\/)*[\w@][\w@./-]*\.(?:tsx?|mjs|cjs|md|sql|css)(?![\w*./-]*[\w*/])/g
  const underFolder =
    /(?<![\w./*-])(?:bench|db|docs|e2e|institute|scripts|simulators|src|test)\/[\w./-]*[\w-]/g
  return [...said.matchAll(withEnding), ...said.matchAll(underFolder)].map(([words]) => words)
}

/** NAME stands for any name; benchmarks write their results. */
function isNoName(name: string): boolean {
  return name.includes('NAME') || name === 'bench/results'
}

test('thrown errors are documented in one form', () => {
  const codes = new Set(Object.keys(problemMessages))
  const said = texts.filter(({ path: file }) => file.startsWith('src/'))
  const otherwise = said.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\b(?:[Rr]aises|Throws) (?:Problem|what|a sentence|an? Error)\b/g)].map(
      ([words]) => ({ file, words }),
    ),
  )
  expect(otherwise).toEqual([])
  const first = said.flatMap(({ path: file, text }) =>
    [...text.matchAll(/@throws Problem ([a-z]+(?:-[a-z]+)*(?:, [a-z]+(?:-[a-z]+)+)*)/g)].flatMap(
      ([, list = '']) => list.split(', ').map((code) => ({ file, code })),
    ),
  )
  expect(first.length).toBeGreaterThan(150)
  expect(first.filter(({ code }) => !codes.has(code))).toEqual([])
})
