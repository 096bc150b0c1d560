// what node-packages.mjs holds, which runs before there is a TypeScript
export const oldestNode: { readonly major: number; readonly minor: number }
export const nodePackages: Readonly<Record<string, string>>
export function isNewEnough(version: string): boolean
export const heapLimit: string
