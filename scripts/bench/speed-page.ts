import { rowsOf } from './figures.ts'
import type { Report } from './reports.ts'

const heading = (name: string) => `### ${name}\n`

/**
 * The page with the sections of these reports in the place of earlier ones; what was not measured again stays, and so
 * does everything above the first section.
 */
export function renewSpeedPage(page: string, reports: readonly Report[]): string {
  const [top = '', ...old] = page.split(/^(?=### )/m)
  const kept = new Map(old.map((section) => [/^### (.*)/.exec(section)?.[1] ?? '', section.trim()]))
  for (const report of reports) kept.set(report.name, sectionOf(report).trim())
  const sections = [...kept].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return `${[top.trim(), ...sections.map(([, section]) => section)].join('\n\n')}\n`
}

function sectionOf({ name, results, load, ...report }: Report): string {
  const day = report.measuredAt.slice(0, 10)
  const machine = `${report.cores} cores of ${report.processor}, ${report.memoryGb} GB, Node ${report.node}`
  const shared = `load average ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after`
  return `${heading(name)}\n${day}, ${machine}, ${shared}.\n\n${rowsOf(results)}`
}
