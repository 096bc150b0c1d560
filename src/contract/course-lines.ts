/** What a clerk puts before an entry of a list, also when it is pasted from a document. */
const BULLET = /^(?:[-*•–·]\s+)/

/**
 * The entries of a list that is typed one a line.
 * @param text as it is kept; null is none.
 */
export function linesOf(text: string | null): string[] {
  return rawLines(text ?? '').map((line) => line.replace(BULLET, ''))
}

/** A topic of a course: its name, and what is in it. */
export type Topic = { title: string; points: string[] }

/**
 * The topics of a course as a clerk types them: 'Title: what is in it' on one line, or '## Title' with a line for each
 * thing below it. A line that begins with a dash belongs to the topic above it, however that was written.
 */
export function topicsOf(text: string | null): Topic[] {
  const topics: Topic[] = []
  let hasHeading = false
  for (const line of rawLines(text ?? '')) {
    const heading = headingOf(line)
    const above = topics.at(-1)
    if (heading !== null) topics.push({ title: heading, points: [] })
    else if (above && (hasHeading || BULLET.test(line))) above.points.push(line.replace(BULLET, ''))
    else topics.push(topicOfLine(line.replace(BULLET, '')))
    hasHeading ||= heading !== null
  }
  return topics
}

/** 'Layouts: viewports and plotting'; a time like 9:30 is no such colon. */
function topicOfLine(line: string): Topic {
  const [title = '', ...rest] = line.split(': ')
  const inIt = rest.join(': ').trim()
  return title === '' || inIt === '' ? { title: line, points: [] } : { title, points: [inIt] }
}

/** '## Week 1' is one; '#1 on the site' is none. */
function headingOf(line: string): string | null {
  return /^#{1,6}\s/.test(line) ? line.replace(/^#+/, '').trim() : null
}

/** As it is kept: no spaces around a line, no empty lines. */
export function tidyLines(text: string): string {
  return rawLines(text).join('\n')
}

function rawLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-' && !/^#+$/.test(line))
}
