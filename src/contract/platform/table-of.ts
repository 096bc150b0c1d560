/**
 * A table with a value for each of these names, in their order: Object.fromEntries with types. A
 * missing or surplus name is a type error where it is used.
 */
export function tableOf<T extends object>(
  names: readonly (keyof T)[],
  valueOf: (name: keyof T) => T[keyof T],
): T {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T // these names with their values
}
