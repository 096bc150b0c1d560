export function pageCountOf(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}
