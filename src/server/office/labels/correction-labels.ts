const names = {
  method: 'Method',
  reference: 'Reference',
  campus: 'Campus',
  note: 'Note',
  sameReferenceAs: 'Same reference as order',
} as const

/** 'Method from Cash to UPI at the desk. Campus from Kochi to Kottiyam.' of a line of the log about a correction. */
export function correctionText(line: { before: unknown; after: unknown }): string {
  const [before, after] = [fieldsIn(line.before), fieldsIn(line.after)]
  return Object.entries(names)
    .filter(([fact]) => Object.hasOwn(after, fact))
    .map(([fact, name]) =>
      Object.hasOwn(before, fact)
        ? `${name} from ${said(before[fact])} to ${said(after[fact])}.`
        : `${name} ${said(after[fact])}.`,
    )
    .join(' ')
}

function fieldsIn(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function said(fact: unknown): string {
  return typeof fact === 'string' && fact !== '' ? fact : 'nothing'
}
