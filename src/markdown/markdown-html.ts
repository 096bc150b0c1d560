import type { Token, Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { headingId, plainText } from './read-markdown.ts'
import type { Block } from './read-markdown.ts'
import { safeHref } from './safe-href.ts'

/**
 * Renders Markdown as HTML. Typed text stays text: raw HTML is dropped, pictures become their
 * words, links must be safe (attack A07). Every tag and attribute is written in this file.
 * @param headingShift how far headings move down: 1 makes a `##` an h3.
 */
export function markdownHtml(blocks: readonly Block[], headingShift = 0): string {
  return blocks.map((block) => blockHtml(block, headingShift)).join('')
}

// marked's Token union ends in an open `Generic`, so `type` alone narrows nothing: hence the casts
// below.
function blockHtml(block: Token, shift = 0): string {
  switch (block.type) {
    case 'heading':
      return headingHtml(block as Tokens.Heading, shift)
    case 'paragraph':
      return `<p>${inlineHtml(block)}</p>`
    case 'list':
      return listHtml(block as Tokens.List)
    case 'blockquote':
      return `<blockquote>${innerBlocks(block)}</blockquote>`
    case 'code':
      return `<pre><code>${textHtml(block)}</code></pre>`
    case 'hr':
      return '<hr>'
    case 'table':
      return tableHtml(block as Tokens.Table)
    case 'text':
      return inlineHtml(block)
    default:
      return ''
  }
}

function headingHtml(heading: Tokens.Heading, shift: number): string {
  const depth = Math.min(Math.max(heading.depth + shift, 2), 4)
  const id = escapeHtml(headingId(plainText(heading.tokens)))
  return `<h${depth} id="${id}">${inlineHtml(heading)}</h${depth}>`
}

function listHtml(list: Tokens.List): string {
  const items = list.items.map((item) => `<li>${innerBlocks(item)}</li>`).join('')
  if (!list.ordered) return `<ul>${items}</ul>`
  const start = list.start === '' ? 1 : list.start
  return start === 1 ? `<ol>${items}</ol>` : `<ol start="${start}">${items}</ol>`
}

/** A table in a box that a narrow screen can scroll. */
function tableHtml({ header, rows }: Tokens.Table): string {
  const cells = (row: Tokens.TableCell[], open: string, close: string) =>
    row.map((cell) => open + cell.tokens.map(tokenHtml).join('') + close).join('')
  const head = `<tr>${cells(header, '<th scope="col">', '</th>')}</tr>`
  const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('')
  return `<div><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`
}

function tokenHtml(token: Token): string {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${inlineHtml(token)}</${token.type}>`
    case 'codespan':
      return `<code>${textHtml(token)}</code>`
    case 'br':
      return '<br>'
    case 'link':
      return linkHtml(token as Tokens.Link)
    case 'html':
      return ''
    default:
      return inlineHtml(token)
  }
}

function linkHtml(link: Tokens.Link): string {
  const href = safeHref(link.href)
  const words = inlineHtml(link)
  if (href === null) return words
  const rel = href.startsWith('/') ? '' : ' rel="noopener"'
  return `<a href="${escapeHtml(href)}"${rel}>${words}</a>`
}

function inlineHtml(token: Token): string {
  return 'tokens' in token && token.tokens ? token.tokens.map(tokenHtml).join('') : textHtml(token)
}

function innerBlocks(token: Token): string {
  return 'tokens' in token && token.tokens
    ? token.tokens.map((inner) => blockHtml(inner)).join('')
    : ''
}

function textHtml(token: Token): string {
  return 'text' in token ? escapeHtml(decodeEntities(String(token.text))) : ''
}

/** Decodes the few entities that people type; all others stay unchanged. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => {
    return entities.get(name) ?? whole
  })
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00A0'],
  ['#39', "'"],
])
