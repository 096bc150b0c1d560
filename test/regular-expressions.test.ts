import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** In JavaScript, without the native program that the package would look for; read on first use. */
process.env['RECHECK_BACKEND'] = 'pure'

/** Quadratic in the length of their text, which is bounded elsewhere or written only by us. */
const bounded: Record<string, string> = {
  '/^-+|-+$/g': 'the title of a department has 100 characters at most, and is the office’s',
  '/(\\d+-\\d+)/': 'a sentence of our own',
  '/<link rel="modulepreload"[^>]*>/g': 'a page that we made',
  '/<script\\b[^>]*>.*?<\\/script>/gs': 'a page that we made',
  '/\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g': 'a policy, which is the owner’s and bounded in length',
  '/^(?:take\\s+)?(?:an?\\s+)?(?:payment|fee|cash|money)\\s+(?:from|of)\\b\\s*(.*)$/i':
    '100 characters that a clerk types in their own browser',
  '/\\B(?=(?:\\d\\d)+$)/g': 'the digits of a number',
  '/\\/+$/': 'a setting',
  '/\\s*(?:-|–|to)\\s*/': 'what another expression has found: two numbers',
  '/\\s+\\S*$/': '155 characters with single spaces',
  '/^(?:"?([^"<>]*?)"?\\s*<([^<>]+)>|([^<>\\s]+))$/': 'a setting',
}

async function expressions(): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const file of glob('{src,db,institute}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\/testing-|\.generated\./.test(file)) continue
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.add(node.text)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

test(
  'no regular expression backtracks without bound (attack A15)',
  { timeout: 180_000 },
  async () => {
    const all = await expressions()
    expect(all.size).toBeGreaterThan(100)
    const isSafe = (literal: string) => {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/su.exec(literal) ?? []
      return checkSync(source, flags, { timeout: 20_000 }).status === 'safe'
    }
    const dear = [...all].filter((literal) => !isSafe(literal))
    expect(dear.toSorted()).toEqual(Object.keys(bounded).toSorted())
  },
)
