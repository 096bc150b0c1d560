import { institute } from '../../../institute/institute.ts'

/** Words that any institute may use, and promises of the specification. */
const anybodys = new Set(
  [
    ...institute.menu,
    ...institute.menu.flatMap(({ links }) => links),
    ...institute.socialLinks,
    institute.certificateService,
    institute.dataScienceSite,
  ].map((link) => link?.label),
)
const shared = [
  institute.certificateSignatory,
  institute.grievanceContact.title,
  institute.refundProcessing,
  institute.tax.sac,
  ...institute.campuses.map(({ state }) => state),
]

/** Every text of the sample institute's facts, its year and its prefixes. */
export function wordsOfSample(): string[] {
  const { tax, ...facts } = institute
  const prefixes = [facts.receiptPrefix, facts.refundReceiptPrefix, facts.certificatePrefix]
  const texts = [...textsIn(facts), ...textsIn(tax)].filter(
    (text) =>
      text.length > 3 && text !== '/institute' && !anybodys.has(text) && !shared.includes(text),
  )
  return [
    ...new Set(texts),
    `ounded in ${facts.foundedIn}`,
    `Since ${facts.foundedIn}`,
    `${facts.map?.latitude}`,
    ...prefixes.map((prefix) => `${prefix}/`),
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
