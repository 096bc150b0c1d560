/** Reads a table's own entry by an untrusted name; undefined where the table itself has none. */
export function ownEntry<T extends object>(table: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(table, name) ? table[name as keyof T] : undefined // hasOwn was just checked
}
