/** Without signs that some providers do not take. */
export function plainLetters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, '')
}
