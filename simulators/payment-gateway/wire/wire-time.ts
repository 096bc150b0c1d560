/** Milliseconds since 1970 as Juspay prints times: UTC with Z, no milliseconds. */
export function wireTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`
}
