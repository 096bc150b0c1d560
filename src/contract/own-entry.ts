/** The entry of a table under a name that came from somewhere else; undefined where the table itself has none. */
export function ownEntry<T extends object>(table: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(table, name) ? table[name as keyof T] : undefined // hasOwn has just looked
}
