/** What the same picture in AVIF is called: its WebP's name is the one that is linked to (decision 82). */
export function avifOf(webp: string): string {
  return webp.replace(/webp$/, 'avif')
}
