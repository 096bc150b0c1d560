/**
 * The entry of a table under a word that may come from anywhere. `table[word]` would also find what every
 * object has: 'constructor' and '__proto__' count as known words there.
 */
export function ownValue<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
