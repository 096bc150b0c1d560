type UseCases<D> = Record<string, (deps: D, ...input: never[]) => unknown>

type Bound<F> = F extends (deps: never, ...input: infer Input) => infer Result
  ? (...input: Input) => Result
  : never

/**
 * Binds use cases to their dependencies: how each *.service.ts is made. The caller of a service
 * passes the input only.
 * @param deps the first argument of each use case.
 */
export function bind<D, U extends UseCases<D>>(
  deps: D,
  useCases: U,
): { [Name in keyof U]: Bound<U[Name]> } {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...input: never[]) => useCase(deps, ...input),
  ])
  return Object.fromEntries(bound)
}
