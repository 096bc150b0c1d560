/** A piece of markup that is already safe to print. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | null | false | readonly Html[]

/**
 * Template tag for pages: text pieces are escaped, `Html` pieces are printed as they are, lists are
 * joined, null and false print nothing.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let markup = strings[0] ?? ''
  for (const [index, piece] of pieces.entries()) {
    markup += print(piece) + (strings[index + 1] ?? '')
  }
  return { markup }
}

function print(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (typeof piece === 'object') {
    return 'markup' in piece ? piece.markup : piece.map((part) => part.markup).join('')
  }
  return String(piece).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
