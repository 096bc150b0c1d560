import { expect, test } from 'vitest'
import { markdownHtml } from './markdown-html.ts'
import { headingsOf, readMarkdown, summaryOf } from './read-markdown.ts'
import { shortened } from './shortened.ts'

const show = (text: string) => markdownHtml(readMarkdown(text))

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x" onerror="alert(1)](https://evil.test/a.png)',
  '<javascript:alert(1)>',
  '# <b onclick=alert(1)>x</b>',
  '| a |\n|---|\n| <script>1</script> |',
  '> - <iframe src=//evil.test></iframe>',
])('%j renders nothing that a browser would run or fetch', (text) => {
  const html = show(text)
  expect(html).not.toMatch(/<(?:script|img|svg|iframe|b)\b/i)
  expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/|#)/i)
})

test.each(['>', '> ', '1. ', '> - ', '- * + ', '\t- '])(
  'a long line of %j is rendered as text without breaking the page',
  (mark) => {
    const line = mark.repeat(20_000 / mark.length)
    expect(readMarkdown(`Before\n\n${line}\n\nAfter`).length).toBeLessThan(10)
    expect(show(`${line}\n\nAfter`)).toContain('<p>After</p>')
  },
)

test('a quote in a list in a quote is rendered as a quote', () => {
  expect(show('> - > deep')).toContain('<blockquote><p>deep</p></blockquote>')
})

test('paragraphs, lists, emphasis, links and tables are rendered', () => {
  const html = show('One **two** [all](/courses)\n\n- a\n- b\n\n| h |\n|---|\n| c |')
  expect(html).toContain('<p>One <strong>two</strong> <a href="/courses"')
  expect(html).toContain('<ul><li>a</li><li>b</li></ul>')
  expect(html).toContain('<th scope="col">h</th>')
})

test('a heading never renders as h1, and has the id of its entry in the contents', () => {
  const text = '# Top\n\n## What & how?\n\n### Deep'
  expect(show(text)).toContain('<h2 id="what-how">What &amp; how?</h2>')
  expect(show(text)).not.toContain('<h1')
  expect(headingsOf(readMarkdown(text), 2)).toEqual([
    { depth: 2, text: 'What & how?', id: 'what-how' },
  ])
})

test('a summary is the first paragraph in plain text, cut at a word', () => {
  const blocks = readMarkdown('## Title\n\nLearn to **draw** [plans](/x).')
  expect(summaryOf(blocks)).toBe('Learn to draw plans.')
  expect(shortened('word '.repeat(40))).toBe(`${'word '.repeat(31).trim()} …`)
})
