import type { Token, Tokens } from 'marked'
import { Lexer } from 'marked'
import { shortened } from './shortened.ts'

/** The shown parts of marked's tokens; raw HTML and pictures are not among them. */
export type Block = Token
export type Heading = { depth: number; text: string; id: string }

/** More nested quotes and lists on one line than anybody writes; the parser recurses into each. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/gm

/**
 * Reads Markdown into blocks. A line with endless nesting stays plain text, because it would
 * overflow the parser (attack A18). Some texts take seconds: never parse a stranger's text on the
 * main thread.
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

/** The plain words of a piece of Markdown, for meta descriptions and ids. */
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

/** The first paragraph as plain words, cut at the end of a word. */
export function summaryOf(blocks: readonly Block[]): string {
  const paragraph = blocks.find((block) => block.type === 'paragraph')
  return shortened(paragraph && 'tokens' in paragraph ? plainText(paragraph.tokens ?? []) : '')
}
