import type { Token, Tokens } from 'marked'
import { Lexer } from 'marked'
import { shortened } from './shortened.ts'

/** Our words for the parts of marked's tokens that are shown; raw HTML and pictures are not among them. */
export type Block = Token
export type Heading = { depth: number; text: string; id: string }

/** More quotes and lists inside each other on one line than anybody writes; the reader descends into each of them. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/gm

/**
 * Reads Markdown into blocks. A line that nests without end is only text, else it would break the page that shows
 * it (attack A18). Some texts take the reader seconds: never read a stranger's on the thread that answers others.
 */
export function readMarkdown(text: string): Block[] {
  return new Lexer({ gfm: true }).lex(text.replaceAll(TOO_DEEP, String.raw`\$&`))
}

/** The headings of one depth, for a table of contents. */
export function headingsOf(blocks: readonly Block[], depth: number): Heading[] {
  return blocks.filter(isHeading).flatMap((block) => {
    const text = plainText(block.tokens)
    return block.depth === depth ? [{ depth, text, id: headingId(text) }] : []
  })
}

/** The words of a piece of Markdown without any marking, for meta descriptions and ids. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return token.type === 'html' ? '' : 'text' in token ? String(token.text) : ''
    })
    .join('')
}

/** 'When you can get it back' → 'when-you-can-get-it-back' */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function isHeading(block: Block): block is Tokens.Heading {
  return block.type === 'heading'
}

/** The first paragraph as plain words, cut at a word's end. */
export function summaryOf(blocks: readonly Block[]): string {
  const paragraph = blocks.find((block) => block.type === 'paragraph')
  return shortened(paragraph && 'tokens' in paragraph ? plainText(paragraph.tokens ?? []) : '')
}
