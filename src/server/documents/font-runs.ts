/** Signs that belong to the letter before them: accents, vowel signs, joiners. */
const clinging = /[\p{Mark}\u200c\u200d]/u

/** What stands for a character that no face has. */
const unknown = '?'

type Covering = { characters: ReadonlySet<number> }

/**
 * Cuts text into runs that one face can print. A space or a sign that clings stays with its neighbor's face
 * where that has it. Line breaks and other control characters become spaces.
 * @param faces in order of preference; the first prints a question mark for what none of them has.
 */
export function fontRuns<Face extends Covering>(
  text: string,
  faces: readonly [Face, ...Face[]],
): { text: string; face: Face }[] {
  const runs: { text: string; face: Face }[] = []
  for (const character of printable(text)) {
    const last = runs.at(-1)
    const { sign, face } = choose(character, faces, last?.face)
    if (sign === '') continue
    if (last?.face === face) last.text += sign
    else runs.push({ text: sign, face })
  }
  return runs
}

/** Composed, so that an accented letter is one character of the font. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|[\ufe00-\ufe0f]/g, '')
}

function choose<Face extends Covering>(
  character: string,
  faces: readonly [Face, ...Face[]],
  before: Face | undefined,
): { sign: string; face: Face } {
  const codePoint = character.codePointAt(0) ?? 0
  const staysWith = character === ' ' || clinging.test(character)
  if (before?.characters.has(codePoint) && staysWith) return { sign: character, face: before }
  // alone it would hang in the air
  if (clinging.test(character)) return { sign: '', face: faces[0] }
  const face = faces.find(({ characters }) => characters.has(codePoint))
  return face ? { sign: character, face } : { sign: unknown, face: faces[0] }
}
