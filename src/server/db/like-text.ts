/** A text for LIKE in which wildcards that somebody types are ordinary characters. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
