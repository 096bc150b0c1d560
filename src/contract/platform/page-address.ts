/** One text for each of the path's `:parts`. */
type PartsOf<P extends string> = P extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...PartsOf<Rest>]
  : P extends `${string}:${string}`
    ? [value: string]
    : []

/** A page that needs only the parts of its path. */
/* @__NO_SIDE_EFFECTS__ */
export function page<const P extends string>(path: P) {
  const addressOf = (...values: PartsOf<P>) =>
    [...values].reduce(
      (filled, value) => filled.replace(/:\w+/, encodeURIComponent(value)),
      path as string,
    )
  return Object.assign(addressOf, { paths: [path] as const })
}

/** A page that leads on to another one. */
/* @__NO_SIDE_EFFECTS__ */
export function withNext(path: string) {
  return at([path], (next?: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path))
}

/**
 * A page for a mailed token. The token stands behind the #, so that it reaches no log and no other
 * site (ASVS 14.2.1).
 */
/* @__NO_SIDE_EFFECTS__ */
export function withToken(path: string) {
  return at([path], (token: string) => `${path}#${token}`)
}

/* @__NO_SIDE_EFFECTS__ */
export function at<const P extends readonly string[], B extends (...values: never[]) => string>(
  paths: P,
  addressOf: B,
) {
  return Object.assign(addressOf, { paths })
}
