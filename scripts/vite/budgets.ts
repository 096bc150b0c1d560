/** Of one page, as the browser gets it before anybody touches it: bytes in brotli, and how many programs. */
export type Visit = {
  programs: readonly { name: string; bytes: number }[]
  styleBytes: number
  fontBytes: number
}

export type Budget = { programBytes: number; programs: number }

const KB = 1000

/**
 * What a first visit may cost (decision 50), by the page's route: what it costs today and a kilobyte. Whoever needs more than that takes
 * it from somewhere, or says in the decision why the page is worth it.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  home: { programBytes: 111.5 * KB, programs: 10 },
  electrical: { programBytes: 109.3 * KB, programs: 10 },
  'catalog/courses-page': { programBytes: 111 * KB, programs: 10 },
  'catalog/course-page': { programBytes: 115 * KB, programs: 11 },
  'accounts/login-page': { programBytes: 116.2 * KB, programs: 11 },
  'accounts/register-page': { programBytes: 114 * KB, programs: 11 },
}
export const styleBudget = 10 * KB
export const fontBudget = 36 * KB

/** What costs more than it may: a sentence for each. `sizes` are the modules of a program by their own length. */
export function overBudget(
  page: string,
  { programs, styleBytes, fontBytes }: Visit,
  sizes: (program: string) => readonly [module: string, length: number][],
): string[] {
  const budget = budgets[page]
  if (!budget) return [`${page} has no budget`]
  const bytes = programs.reduce((sum, program) => sum + program.bytes, 0)
  const largestOf = (name: string) =>
    sizes(name)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 8)
      .map(([module, length]) => `${module} ${length}`)
  const listed = programs.map(
    ({ name, bytes: own }) => `  ${name} ${own}: ${largestOf(name).join(', ')}`,
  )
  return [
    ...(bytes > budget.programBytes
      ? [`${page}: ${bytes} bytes of programs, of ${budget.programBytes}\n${listed.join('\n')}`]
      : []),
    ...(programs.length > budget.programs
      ? [`${page}: ${programs.length} programs, of ${budget.programs}\n${listed.join('\n')}`]
      : []),
    ...(styleBytes > styleBudget
      ? [`${page}: ${styleBytes} bytes of style, of ${styleBudget}`]
      : []),
    ...(fontBytes > fontBudget ? [`${page}: ${fontBytes} bytes of fonts, of ${fontBudget}`] : []),
  ]
}
