/** Bullets before an entry of a list, also pasted ones. */
const BULLET = /^(?:[-*•–·]\s+)/

/**
 * Splits a list with one entry a line.
 * @param text as it is stored; null is none.
 */
export function linesOf(text: string | null): string[] {
  return rawLines(text ?? '').map((line) => line.replace(BULLET, ''))
}

export type Topic = { title: string; points: string[] }

/**
 * The topics of a course as a clerk types them: 'Title: points' on one line, or '## Title' with one
 * point a line below it. A line that begins with a dash belongs to the topic above it.
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

/** The number of stories that a course has at most. */
export const storiesShown = 3

export type Story = { name: string; text: string }

/** The stories of former students, one a line: 'Name: text'. A line without a name has ''. */
export function storiesOf(text: string | null): Story[] {
  return linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split(': ')
    const told = rest.join(': ').trim()
    return told === '' ? { name: '', text: line } : { name: name.trim(), text: told }
  })
}

export type TextedPicture = { photo: string; text: string }

/** The pictures of a list, one a line: the address, a space, and the text. */
export function picturesOf(text: string | null): TextedPicture[] {
  return rawLines(text ?? '').map((line) => {
    const [photo = '', ...words] = line.split(' ')
    return { photo, text: words.join(' ').trim() }
  })
}

/** The stored form. */
export function linesOfPictures(pictures: readonly TextedPicture[]): string {
  return pictures
    .map(({ photo, text }) => `${photo} ${text.replaceAll(/\s+/g, ' ').trim()}`.trim())
    .join('\n')
}

/** 'Layouts: viewports and plotting'; the colon of a time like 9:30 does not count. */
function topicOfLine(line: string): Topic {
  const [title = '', ...rest] = line.split(': ')
  const inIt = rest.join(': ').trim()
  return title === '' || inIt === '' ? { title: line, points: [] } : { title, points: [inIt] }
}

/** '## Week 1' is a heading; '#1 on the site' is not. */
function headingOf(line: string): string | null {
  return /^#{1,6}\s/.test(line) ? line.replace(/^#+/, '').trim() : null
}

/** The stored form: no spaces around a line, no empty lines. */
export function tidyLines(text: string): string {
  return rawLines(text).join('\n')
}

function rawLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-' && !/^#+$/.test(line))
}
