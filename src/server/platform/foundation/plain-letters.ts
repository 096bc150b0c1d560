/** Removes everything but ASCII letters and digits: some providers refuse other characters. */
export function plainLetters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, '')
}
