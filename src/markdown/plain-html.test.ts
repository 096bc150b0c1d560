import { expect, test } from 'vitest'
import { firstParagraph, plainHtml } from './plain-html.ts'

test('a text renders as escaped paragraphs without Markdown', () => {
  expect(plainHtml('One **two**\nthree\n\n\n<b onclick="x">four</b> & \'five\'\n')).toBe(
    '<p>One **two** three</p><p>&lt;b onclick=&quot;x&quot;&gt;four&lt;/b&gt; &amp; &#39;five&#39;</p>',
  )
  expect(plainHtml(' \n')).toBe('')
})

test('the first paragraph is returned in plain text', () => {
  expect(firstParagraph('\n\nOne\ntwo\n\nthree')).toBe('One two')
  expect(firstParagraph('')).toBe('')
})
