import * as z from 'zod/mini'
import { Email } from '../people/accounts.ts'
import { campusNameMaxLength } from '../platform/limits.ts'
import { printedOnPaper } from '../platform/text/form-fields.ts'
import { bareGstin, isGstin } from './gstin.ts'
import { Day } from '../platform/lists.ts'
import { taxDocumentKinds } from '../money/documents/document-kinds.ts'
import type { TaxDocumentKind } from '../money/documents/document-kinds.ts'
import { numberRules } from '../platform/number-series.ts'
import { messages } from '../messages.ts'
import { UpiAddress } from './upi-address.ts'
import { text } from '../platform/text/plain-fields.ts'
import { visibleText } from '../platform/text/visible-text.ts'

/** A required line. */
const line = (maxLength: number) =>
  z
    .string({ error: messages.required })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: messages.required }),
      z.maxLength(maxLength),
    )

/** A phone number for display: '+91 484 200 0300'. */
const PHONE = /^\+?[\d\s()-]{6,20}$/
const PhoneToCall = line(20).check(z.regex(PHONE, { error: messages.phoneToCallInvalid }))

/** '#0b4f8a'. */
const Colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, { error: messages.colourInvalid }))

/** A path on the institute's own site, or a whole https address. */
const LINK = /^(?:\/(?!\/)|https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$))[^\s"<>\\^`{|}]*$/
const LinkPath = line(300).check(z.regex(LINK, { error: messages.linkInvalid }))

export const OutsideLink = z.object({ label: line(60), path: LinkPath })
export type OutsideLink = z.infer<typeof OutsideLink>

const Links = z.array(OutsideLink).check(z.maxLength(20))
const LinkOrNone = z.nullable(OutsideLink)

export const MenuGroup = z.object({ label: line(40), links: Links })
export type MenuGroup = z.infer<typeof MenuGroup>

/**
 * Characters that the database and JavaScript lower-case alike, because accounts contain the name
 * in lower case: ASCII, and scripts without capitals.
 */
const CAMPUS_NAME = /^(?:(?![:,;])[\u0020-\u007e]|\p{Lo}|\p{M}|[\u200c\u200d])*$/u

/** Orders, receipts and accounts keep its name for good; a closed campus takes no new order. */
export const CampusFacts = z.object({
  name: line(campusNameMaxLength).check(
    z.regex(CAMPUS_NAME, { error: messages.campusNamePlain }),
    printedOnPaper('the name'),
  ),
  addressLines: z
    .array(line(120).check(printedOnPaper('the address')))
    .check(z.minLength(1, { error: messages.required }), z.maxLength(5)),
  state: text(40),
  phone: PhoneToCall,
  /** The WhatsApp number; null: none. */
  whatsapp: z.nullable(PhoneToCall),
  isClosed: z.boolean(),
})
export type CampusFacts = z.infer<typeof CampusFacts>

const MAX_CAMPUSES = 20

const Prefix = z
  .string()
  .check(z.trim(), z.regex(numberRules.documents.prefix, { error: messages.prefixInvalid }))

/** One for each kind of tax document, such as taxInvoicePrefix. */
const taxPrefixes = Object.fromEntries(
  taxDocumentKinds.map((kind) => [`${kind}Prefix`, Prefix]),
) as Record<`${TaxDocumentKind}Prefix`, typeof Prefix> // these names with their values

/**
 * GST (decision 76): payments are taxed from registeredFrom to registeredUntil, days of the Indian
 * calendar, both included. null: no tax, or no known end. An end before the beginning belongs to an
 * earlier registration.
 */
const TaxFacts = z
  .object({
    registeredFrom: z.nullable(Day),
    registeredUntil: z._default(z.nullable(Day), null),
    /** Empty while there is none. */
    gstin: text(20).check(
      z.overwrite(bareGstin),
      z.refine((typed) => typed === '' || isGstin(typed), { error: messages.gstinInvalid }),
    ),
    /** The services accounting code of all courses. */
    sac: z.string().check(z.trim(), z.regex(/^99\d{4}$/, { error: messages.sacInvalid })),
    /** 1800: 18 %. */
    rateInHundredths: z
      .int({ error: messages.taxRateInvalid })
      .check(
        z.minimum(1, { error: messages.taxRateInvalid }),
        z.maximum(4_000, { error: messages.taxRateInvalid }),
      ),
    ...taxPrefixes,
  })
  .check(
    z.refine(({ registeredFrom, gstin }) => registeredFrom === null || gstin !== '', {
      error: messages.gstinNeeded,
      path: ['gstin'],
    }),
  )
export type TaxFacts = z.infer<typeof TaxFacts>

function degrees(most: number) {
  return z
    .number({ error: messages.degreesInvalid })
    .check(
      z.minimum(-most, { error: messages.degreesInvalid }),
      z.maximum(most, { error: messages.degreesInvalid }),
    )
}

/** The sections of the institute's facts as the office may save them, each by itself. */
export const instituteSections = {
  identity: z.object({
    name: line(100).check(printedOnPaper('the name')),
    shortName: line(30),
    /** Empty: not shown, as the other facts about the institute. */
    tagline: text(150),
    /** 0: not shown. */
    foundedIn: z.int({ error: messages.yearInvalid }).check(
      z.refine((year) => year === 0 || (year >= 1800 && year <= 2100), {
        error: messages.yearInvalid,
      }),
    ),
    certification: text(100).check(printedOnPaper('the certification')),
    aboutShort: text(400),
    aboutText: z.array(line(2_000)).check(z.maxLength(10)),
    /** The signatory of certificates; printed under the line. */
    certificateSignatory: line(60).check(printedOnPaper('the name')),
  }),
  campuses: z.object({
    campuses: z
      .array(CampusFacts)
      .check(z.minLength(1, { error: messages.campusNeeded }), z.maxLength(MAX_CAMPUSES)),
    /** The campus of a call that names none. */
    defaultCampus: z.string(),
  }),
  contact: z.object({
    email: Email,
    phone: PhoneToCall,
    /** The main campus in degrees, for the map that loads when tapped; null: no map. */
    map: z.nullable(
      z.object({
        label: line(120),
        latitude: degrees(90),
        longitude: degrees(180),
        linkPath: LinkPath,
      }),
    ),
    /** The contact for complaints and for objections to a refusal. */
    grievanceContact: z.object({ title: line(60), email: Email, phone: PhoneToCall }),
    /** Money that is paid by the institute's own QR code arrives there. Empty: there is no such code. */
    upiAddress: UpiAddress,
  }),
  links: z.object({
    menu: z.array(MenuGroup).check(z.maxLength(6)),
    socialLinks: Links,
    certificateService: LinkOrNone,
    dataScienceSite: LinkOrNone,
    sisterInstitutions: Links,
    jobPortal: z.nullable(z.object({ title: line(60), text: line(400), path: LinkPath })),
  }),
  look: z.object({
    /** The address of an uploaded picture; null: the drawn mark. */
    mark: z.nullable(z.string().check(z.maxLength(500))),
    /** null: the default colours. */
    colours: z.nullable(
      z.object({ link: Colour, linkInDark: Colour, action: Colour, actionInDark: Colour }),
    ),
  }),
  numbers: z.object({
    /** Receipt numbers look like KAL/26-27/000001, at most 16 characters (rule 37). */
    receiptPrefix: Prefix,
    /** Refund receipts look like KRF/26-27/000001, in a series of their own. */
    refundReceiptPrefix: Prefix,
    /** Certificate numbers look like KAL/C/2026/000001, at most 20 characters. */
    certificatePrefix: z
      .string()
      .check(
        z.trim(),
        z.regex(numberRules.certificates.prefix, { error: messages.certificatePrefixInvalid }),
      ),
  }),
  tax: z.object({ tax: TaxFacts }),
} as const
export type InstituteSection = keyof typeof instituteSections
export const instituteSectionNames = [
  'identity',
  'campuses',
  'contact',
  'links',
  'look',
  'numbers',
  'tax',
] as const satisfies readonly InstituteSection[]

export type SectionFacts = { [S in InstituteSection]: z.output<(typeof instituteSections)[S]> }

/**
 * Further promises of the institute's policies; they come from institute/ and never change
 * (decision 49).
 */
type Promised = { refundProcessing: string; minimumAge: number }

/** Every fact of the institute, as pages, mails and documents state it. */
export type Institute = SectionFacts['identity'] &
  SectionFacts['campuses'] &
  SectionFacts['contact'] &
  SectionFacts['links'] &
  SectionFacts['look'] &
  SectionFacts['numbers'] &
  SectionFacts['tax'] &
  Promised

export type PublicInstitute = Omit<Institute, keyof SectionFacts['tax']> & {
  /** It is the sample institute, whose mark and pictures come with the program. */
  isSample?: boolean | undefined
}

const { identity, contact, links, look, numbers, tax } = instituteSections

/**
 * The sections as the database may keep them: a new institute has typed nothing yet, so what a form
 * requires may be empty.
 */
export const keptSections = {
  identity: z.extend(identity, { name: z.string(), shortName: z.string() }),
  campuses: z.object({ campuses: z.array(CampusFacts), defaultCampus: z.string() }),
  contact: z.extend(contact, {
    email: z.string(),
    phone: z.string(),
    grievanceContact: z.object({ title: z.string(), email: z.string(), phone: z.string() }),
    // institutes of earlier releases have none
    upiAddress: z._default(z.string(), ''),
  }),
  links,
  look,
  numbers,
  tax,
} as const satisfies { [S in InstituteSection]: z.ZodMiniType<SectionFacts[S]> }

const SharedFacts = z.object({
  ...keptSections.identity.shape,
  ...keptSections.campuses.shape,
  ...keptSections.contact.shape,
  ...links.shape,
  ...look.shape,
  ...numbers.shape,
  refundProcessing: z.string(),
  minimumAge: z.int(),
})

/** The facts as a reply. They were checked when they were saved. */
export const InstituteShown = z.extend(SharedFacts, { isSample: z.optional(z.boolean()) })

/** The same with the facts for the office only. */
export const InstituteKept = z.extend(SharedFacts, tax.shape)
