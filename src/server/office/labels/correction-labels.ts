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
    .filter(([field]) => Object.hasOwn(after, field))
    .map(([field, name]) =>
      Object.hasOwn(before, field)
        ? `${name} from ${said(before[field])} to ${said(after[field])}.`
        : `${name} ${said(after[field])}.`,
    )
    .join(' ')
}

function fieldsIn(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function said(field: unknown): string {
  return typeof field === 'string' && field !== '' ? field : 'nothing'
}
