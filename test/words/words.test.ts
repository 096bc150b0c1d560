import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { importGraph } from '../../scripts/support/import-graph.ts'
import routes from '../../src/web/routes.ts'
import { faultsOf, faultsOfScreen } from './faults.ts'
import type { Found } from './sentences.ts'
import { sentencesIn, textsOfCode, textsOfPage } from './sentences.ts'

const fromHere = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'))

/** Every page, and every file that it imports. */
function filesOfPages(): string[] {
  const graph = importGraph('src')
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const next of graph.get(file) ?? []) visit(next)
  }
  for (const { file } of routes.flatMap(withChildren)) visit(`src/web/${file}`)
  return [...seen]
}

function withChildren(entry: RouteConfigEntry): RouteConfigEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(withChildren)]
}

const mails = fromHere('src/server/**/mails/*.ts')
/** Sentences that the server makes for pages of the office. */
const labels = fromHere('src/server/office/labels/*.ts')
const code = [
  ...new Set([...filesOfPages(), ...mails, ...labels, ...fromHere('institute/**/*.ts')]),
].filter((file) => !file.endsWith('.test.ts'))
const pagesOfText = fromHere('institute/{catalogue,policies}/**/*.md')

const specification = readFileSync('docs/specification.md', 'utf8').replaceAll(/\s+/g, ' ')

/** The institute ordered it to the letter. */
const isSpecified = (sentence: string) => specification.includes(`'${sentence}'`)

function faultsIn(found: readonly Found[]): string[] {
  return found.flatMap(({ file, line, text }) =>
    sentencesIn(text)
      .filter((sentence) => !isSpecified(sentence))
      .flatMap((sentence) =>
        (file.startsWith('src/') ? faultsOfScreen : faultsOf)(sentence).map(
          (fault) => `${file}:${line} ${sentence} (${fault})`,
        ),
      ),
  )
}

const read = (file: string) => readFileSync(file, 'utf8')

describe('sentences that people read', () => {
  test('pages, messages and mails', () => {
    expect(code.length).toBeGreaterThan(200)
    const found = code.flatMap((file) => textsOfCode(file, read(file)))
    expect(found.length).toBeGreaterThan(1000)
    expect(faultsIn(found)).toEqual([])
  })

  test('policies and the catalogue', () => {
    const found = pagesOfText.flatMap((file) => textsOfPage(file, read(file)))
    expect(found.length).toBeGreaterThan(1000)
    expect(faultsIn(found)).toEqual([])
  })
})

describe('the check itself', () => {
  test('a sentence is put together of words, elements and values', () => {
    const page = `<p>Pay {amount} <b>just now</b>, then <a href="/x">see</a>. So it is.</p>`
    const text = textsOfCode('page.tsx', page)[0]?.text ?? ''
    expect(sentencesIn(text)).toEqual(['Pay … just now, then see.', 'So it is.'])
    expect(sentencesIn(text).flatMap(faultsOf)).toEqual(['just now → right now', 'So → a subject'])
  })

  test('a screen has more turns to avoid than the text of a course', () => {
    const sentence = 'The payment counts as paid, and somebody keeps the place.'
    expect(faultsOf(sentence)).toEqual([])
    expect(faultsOfScreen(sentence)).toEqual([
      'somebody → someone, everyone',
      'counts as → is',
      'keeps the place → seat',
    ])
  })

  test('names for programs are no sentences', () => {
    const icon = "import { a } from './a b.ts'\nconst icon = <path d='M2 5 V9' className='a b' />"
    expect(textsOfCode('icon.tsx', icon)).toEqual([])
  })

  test('a long sentence is counted', () => {
    expect(faultsOf('word '.repeat(20))).toEqual([])
    expect(faultsOf('word '.repeat(21))).toEqual(['21 words'])
  })
})
