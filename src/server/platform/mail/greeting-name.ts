/**
 * One word, or initials as in 'K.P.'; never something that a mail program would turn into a link.
 */
const word = /^(?:(?:[\p{Letter}\p{Mark}'’-]|\u200c|\u200d){1,40}|(?:\p{Letter}\.){1,4})$/u

/**
 * Returns the first word of a name, or 'Student' (rule 3). A stranger may register somebody else's
 * address with any name, so the greeting must not carry a message.
 */
export function greetingName(name: string): string {
  const first = name.normalize('NFC').trim().split(/\s+/)[0] ?? ''
  return word.test(first) ? first : 'Student'
}
