/** One word, or initials as in 'K.P.'; never something that a mail program would turn into a link. */
const word = /^(?:(?:[\p{Letter}\p{Mark}'’-]|\u200c|\u200d){1,40}|(?:\p{Letter}\.){1,4})$/u

/**
 * The name to greet somebody by: the first word of theirs, or 'Student' (rule 3). Whoever registers
 * somebody else's address chooses this text, so it must not carry a message of theirs.
 */
export function greetingName(name: string): string {
  const first = name.normalize('NFC').trim().split(/\s+/)[0] ?? ''
  return word.test(first) ? first : 'Student'
}
