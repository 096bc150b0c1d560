import path from 'node:path'
import * as ts from 'typescript'

/** A text that people read, with its place. */
export type Found = { file: string; line: number; text: string }

/** Stands for a value that is only known at run time: it counts as one word. */
const VALUE = '…'

/** Names of attributes and properties that hold texts for programs. */
const forPrograms = new Set([
  'className',
  'd',
  'data-testid',
  'href',
  'id',
  'media',
  'name',
  'rel',
  'sizes',
  'srcSet',
  'style',
  'to',
  'transform',
  'type',
  'viewBox',
])

/** The texts of a file of TypeScript: strings, templates and what an element contains. */
export function textsOfCode(file: string, code: string): Found[] {
  const source = ts.createSourceFile(
    file,
    code,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    path.extname(file) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    if (text !== null && isProse(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ file, line: line + 1, text: text.replaceAll(/\s+/g, ' ').trim() })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

/** null: the node holds no text, or its parent has it already. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return hasWords(node) && !isInText(node.parent) ? textOfChildren(node) : null
  if (isPartOfSum(node) || isForPrograms(node)) return null
  return literalText(node)
}

/** A sentence may be put together of strings, templates and values. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('')
  if (isSum(node)) return (literalText(node.left) ?? VALUE) + (literalText(node.right) ?? VALUE)
  return null
}

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
}

function isPartOfSum({ parent }: ts.Node): boolean {
  return isSum(parent) || isInTextExpression(parent)
}

/** `{' '}` between the words of an element. */
function isInTextExpression(parent: ts.Node): boolean {
  return ts.isJsxExpression(parent) && isInText(parent.parent)
}

function isForPrograms({ parent }: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true
  if (ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent)) return true
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent
  const isNamed = ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)
  return isNamed && forPrograms.has(holder.name.getText())
}

type Holder = ts.JsxElement | ts.JsxFragment

/** Words of its own: what stands in it then belongs to the same sentence. */
function hasWords(node: Holder): boolean {
  return node.children.some((child) => ts.isJsxText(child) && /\w/.test(child.text))
}

function isInText(parent: ts.Node): boolean {
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return false
  return hasWords(parent) || isInText(parent.parent)
}

function textOfChildren(node: Holder): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replaceAll(/\s*\n\s*/g, ' ')
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return textOfChildren(child)
      if (ts.isJsxSelfClosingElement(child)) return VALUE
      return child.expression === undefined ? '' : (literalText(child.expression) ?? VALUE)
    })
    .join('')
}

/** Several words, or one that begins like a label. */
function isProse(text: string): boolean {
  // the outline of an icon has no two letters together
  return /\p{L}{2}.*\s\S|\s\S*\p{L}{2}/su.test(text) || /^\p{Lu}\p{Ll}+[.:?!]?$/u.test(text)
}

/** The texts of a page in Markdown, or of a list with one entry a line. */
export function textsOfPage(file: string, page: string): Found[] {
  return page
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, text: readable(text) }))
    .filter(({ text }) => text !== '')
}

/** Without the marks of Markdown and the addresses of links. */
function readable(line: string): string {
  return line
    .replace(/^\s*(?:#+|-|\d+\.)\s+/, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('&nbsp;', ' ')
    .trim()
}

/** A text's sentences, each with its mark at the end. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.?!…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\d…])/u)
}
