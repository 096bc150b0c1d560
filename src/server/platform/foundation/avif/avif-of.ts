/** Returns the name of a WebP picture's AVIF version; links use the WebP's name (decision 82). */
export function avifOf(webp: string): string {
  return webp.replace(/webp$/, 'avif')
}
