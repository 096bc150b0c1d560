/** The result of one check of `npm run doctor`. */
export type Finding = {
  /** The subject in a word. */
  about: string
  /**
   * look: needs attention, or was not checked. wrong: needs action. Only ok means that it was
   * checked and is well.
   */
  verdict: 'ok' | 'look' | 'wrong'
  sentence: string
  /** The affected items. */
  details?: readonly string[]
}

/** Prints the findings as lines for the terminal, the last one a summary. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ about, verdict, sentence, details = [] }) => [
    `${verdict.padEnd(6)} ${about.padEnd(10)} ${sentence}`,
    ...details.map((detail) => `       ${detail}`),
  ])
  const count = (ofVerdict: Finding['verdict']) =>
    findings.filter(({ verdict }) => verdict === ofVerdict).length
  const sum = `${count('ok')} ok, ${count('look')} to look at, ${count('wrong')} wrong.`
  return [...lines, sum, ''].join('\n')
}
