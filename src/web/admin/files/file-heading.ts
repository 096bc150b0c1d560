export type FileFieldFacts = { label: string; isNeeded: boolean }

/** By field the heading of its column. */
export type FileColumnsSaid = Readonly<Partial<Record<string, string>>>

/** The names of a file's columns, to choose from; the server reads the file itself. */
export function headingOf(csv: string): string[] {
  const line = csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  const mark = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )[0]
  const cells = line.split(mark ?? ',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  return cells.filter((cell, index) => cell !== '' && cells.indexOf(cell) === index)
}

/** Of the columns that such files have, those that this one has. */
export function columnsFound<Known extends FileColumnsSaid>(
  known: Known,
  heading: readonly string[],
): Known {
  const found = Object.entries(known).filter(([, name]) => heading.includes(name ?? ''))
  return Object.fromEntries(found) as Known // some of its own
}

/** The columns that are called as a field is. */
export function columnsCalled(
  fields: Readonly<Record<string, FileFieldFacts>>,
  heading: readonly string[],
): Record<string, string> {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const found = Object.entries(fields).flatMap(([field, { label }]) => {
    const name = heading.find((cell) => [plain(label), plain(field)].includes(plain(cell)))
    return name === undefined ? [] : [[field, name] as const]
  })
  return Object.fromEntries(found)
}

/** What was said last of such files, else what is called as a field is. */
export function columnsProposed(
  fields: Readonly<Record<string, FileFieldFacts>>,
  known: Record<string, string> | undefined,
  heading: readonly string[],
): Record<string, string> {
  return { ...columnsCalled(fields, heading), ...columnsFound(known ?? {}, heading) }
}

export function isWhole(
  fields: Readonly<Record<string, FileFieldFacts>>,
  columns: FileColumnsSaid,
): boolean {
  return Object.entries(fields).every(
    ([field, { isNeeded }]) => !isNeeded || Boolean(columns[field]),
  )
}
