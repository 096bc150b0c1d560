/** What one question of `npm run doctor` found. */
export type Finding = {
  /** In a word. */
  about: string
  /** look: worth a look, or not asked; wrong: something has to be done. Only ok means that it was asked and is well. */
  verdict: 'ok' | 'look' | 'wrong'
  /** One sentence. */
  sentence: string
  /** What it is about, one by one. */
  details?: readonly string[]
}

/** As lines for the terminal, the last one a sum. */
export function sayFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ about, verdict, sentence, details = [] }) => [
    `${verdict.padEnd(6)} ${about.padEnd(10)} ${sentence}`,
    ...details.map((detail) => `       ${detail}`),
  ])
  const count = (wanted: Finding['verdict']) =>
    findings.filter(({ verdict }) => verdict === wanted).length
  const sum = `${count('ok')} ok, ${count('look')} to look at, ${count('wrong')} wrong.`
  return [...lines, sum, ''].join('\n')
}
