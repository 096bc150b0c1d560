import { expect, test } from 'vitest'
import { isOwnHtml } from './is-own-html.ts'
import { markdownHtml } from './markdown-html.ts'
import { readMarkdown } from './read-markdown.ts'

test('all that we write passes', () => {
  const text = [
    '# One',
    '## Two & "three" <b>',
    'Some *em*, **strong**, ~~gone~~, `a < b`, [a](https://a.test/?x=1&y="2"), [m](mailto:a@b.test),',
    '[t](HTTPS://a.test), [o](/civil), [#](#two), a  \nbreak <script>alert(1)</script>',
    '- a\n- b\n  1. c\n\n3. three\n4. four',
    '> said',
    '```\n<img src=x onerror=alert(1)>\n```',
    '---',
    '| a | b |\n|---|---|\n| 1 | `<i>` |',
  ].join('\n\n')
  for (const shift of [0, 1]) {
    const html = markdownHtml(readMarkdown(text), shift)
    expect(html).toMatch(/<table>.*<\/table>/)
    expect(isOwnHtml(html)).toBe(true)
  }
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="//evil.test" onclick="x">a</a>',
  '<h2 id="a" onfocus="x">a</h2>',
  '<svg><p>a</p></svg>',
  '<p>a</p><',
  '<scr<p>ipt>alert(1)</script>',
  '<!-- a -->',
])('%s does not', (html) => {
  expect(isOwnHtml(html)).toBe(false)
})
