import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Block } from './markdown-text.ts'
import { headingId, plainText } from './markdown-text.ts'
import styles from './markdown.module.css'
import { safeHref } from './safe-href.ts'

type MarkdownProps = {
  blocks: readonly Block[]
  /** How far headings move down: 1 makes a `##` an h3. */
  headingShift?: number
}

/**
 * Markdown as React elements. What somebody typed is only ever text here: raw HTML is dropped,
 * pictures become their words, links must be safe (security.md A07).
 */
export function Markdown({ blocks, headingShift = 0 }: MarkdownProps) {
  return (
    <div className={styles['text']}>
      {blocks.map((block, i) => showBlock(block, i, headingShift))}
    </div>
  )
}

// marked's Token union ends in an open `Generic`, so a `type` alone narrows nothing: hence the casts below.
function showBlock(block: Token, key: number, shift = 0): ReactNode {
  switch (block.type) {
    case 'heading':
      return showHeading(block as Tokens.Heading, key, shift)
    case 'paragraph':
      return <p key={key}>{inline(block)}</p>
    case 'list':
      return showList(block as Tokens.List, key)
    case 'blockquote':
      return <blockquote key={key}>{blocksOf(block)}</blockquote>
    case 'code':
      return (
        <pre key={key}>
          <code>{textOf(block)}</code>
        </pre>
      )
    case 'hr':
      return <hr key={key} />
    case 'table':
      return showTable(block as Tokens.Table, key)
    case 'text':
      return <Fragment key={key}>{inline(block)}</Fragment>
    default:
      return null
  }
}

function showHeading(heading: Tokens.Heading, key: number, shift: number) {
  const depth = Math.min(Math.max(heading.depth + shift, 2), 4)
  const Tag = depth === 2 ? 'h2' : depth === 3 ? 'h3' : 'h4'
  return (
    <Tag key={key} id={headingId(plainText(heading.tokens))}>
      {inline(heading)}
    </Tag>
  )
}

function showList(list: Tokens.List, key: number) {
  const items = list.items.map((item, i) => <li key={i}>{blocksOf(item)}</li>)
  if (!list.ordered) return <ul key={key}>{items}</ul>
  return (
    <ol key={key} start={list.start === '' ? 1 : list.start}>
      {items}
    </ol>
  )
}

function showTable(table: Tokens.Table, key: number) {
  const cells = (row: Tokens.TableCell[]) => row.map((cell) => cell.tokens.map(showInline))
  return (
    <div key={key} className={styles['table']}>
      <table>
        <thead>
          <tr>
            {cells(table.header).map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i}>
              {cells(row).map((cell, j) => (
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function showInline(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inline(token)}</strong>
    case 'em':
      return <em key={key}>{inline(token)}</em>
    case 'del':
      return <del key={key}>{inline(token)}</del>
    case 'codespan':
      return <code key={key}>{textOf(token)}</code>
    case 'br':
      return <br key={key} />
    case 'link':
      return showLink(token as Tokens.Link, key)
    case 'html':
      return null
    default:
      return <Fragment key={key}>{inline(token)}</Fragment>
  }
}

function showLink(link: Tokens.Link, key: number) {
  const href = safeHref(link.href)
  const words = inline(link)
  if (href === null) return <Fragment key={key}>{words}</Fragment>
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {words}
      </Link>
    )
  return (
    <a key={key} href={href} rel="noopener">
      {words}
    </a>
  )
}

function inline(token: Token): ReactNode {
  return 'tokens' in token && token.tokens ? token.tokens.map(showInline) : textOf(token)
}

function blocksOf(token: Token): ReactNode {
  return 'tokens' in token && token.tokens?.map((inner, i) => showBlock(inner, i))
}

function textOf(token: Token): string {
  return 'text' in token ? decodeEntities(String(token.text)) : ''
}

/** The few entities that people type; all others stay as they stand. */
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
