/** The page that a query string asks for; nonsense asks for the first. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}
