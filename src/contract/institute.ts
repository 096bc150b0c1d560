import * as z from 'zod/mini'
import { Email } from './accounts.ts'
import { campusNameMaxLength } from './limits.ts'
import { printedOnPaper } from './form-fields.ts'
import { bareGstin, isGstin } from './gstin.ts'
import { Day } from './lists.ts'
import { messages } from './messages.ts'
import { text } from './plain-fields.ts'
import { visibleText } from './visible-text.ts'

/** One line that has to be there. */
const line = (maxLength: number) =>
  z
    .string({ error: messages.required })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: messages.required }),
      z.maxLength(maxLength),
    )

/** As people write it for others to dial: '+91 484 200 0300'. */
const PHONE = /^\+?[\d\s()-]{6,20}$/
const PhoneToCall = line(20).check(z.regex(PHONE, { error: messages.phoneToCallInvalid }))

/** '#0b4f8a'. */
const Colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, { error: messages.colourInvalid }))

/** Below the institute's own site, whose address is configuration, or a whole https address. */
const LINK = /^(?:\/(?!\/)|https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$))[^\s"<>\\^`{|}]*$/
const LinkPath = line(300).check(z.regex(LINK, { error: messages.linkInvalid }))

/** An outside link. */
export const OutsideLink = z.object({ label: line(60), path: LinkPath })
export type OutsideLink = z.infer<typeof OutsideLink>

const Links = z.array(OutsideLink).check(z.maxLength(20))
const LinkOrNone = z.nullable(OutsideLink)

export const MenuGroup = z.object({ label: line(40), links: Links })
export type MenuGroup = z.infer<typeof MenuGroup>

/** What the database and we write in small letters in the same way: accounts carry it so. Other scripts have no capitals. */
const CAMPUS_NAME = /^(?:(?![:,;])[\u0020-\u007e]|\p{Lo}|\p{M}|[\u200c\u200d])*$/u

/** Its name stands on orders, receipts and in the accounts for good; one that is closed takes no new order. */
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
  /** Where it can be written to; null: nowhere. */
  whatsapp: z.nullable(PhoneToCall),
  isClosed: z.boolean(),
})
export type CampusFacts = z.infer<typeof CampusFacts>

const MAX_CAMPUSES = 20

const Prefix = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z]{1,3}$/, { error: messages.prefixInvalid }))

/**
 * GST (decision 76): payments are taxed from registeredFrom to registeredUntil, both days of the Indian calendar and included; null:
 * nothing is taxed, or no end is known. An end before the beginning is that of an earlier registration.
 */
const TaxFacts = z
  .object({
    registeredFrom: z.nullable(Day),
    registeredUntil: z._default(z.nullable(Day), null),
    /** Empty as long as there is none. */
    gstin: text(20).check(
      z.overwrite(bareGstin),
      z.refine((typed) => typed === '' || isGstin(typed), { error: messages.gstinInvalid }),
    ),
    /** What of the services accounting code counts for all courses. */
    sac: z.string().check(z.trim(), z.regex(/^99\d{4}$/, { error: messages.sacInvalid })),
    /** 1800: 18 %. */
    rateInHundredths: z
      .int({ error: messages.taxRateInvalid })
      .check(
        z.minimum(1, { error: messages.taxRateInvalid }),
        z.maximum(4_000, { error: messages.taxRateInvalid }),
      ),
    receiptVoucherPrefix: Prefix,
    taxInvoicePrefix: Prefix,
    refundVoucherPrefix: Prefix,
    creditNotePrefix: Prefix,
  })
  .check(
    z.refine(({ registeredFrom, gstin }) => registeredFrom === null || gstin !== '', {
      error: messages.gstinNeeded,
      path: ['gstin'],
    }),
  )
export type TaxFacts = z.infer<typeof TaxFacts>

/** What the office changes, section by section: each is saved by itself. */
export const instituteSections = {
  identity: z.object({
    name: line(100).check(printedOnPaper('the name')),
    shortName: line(30),
    tagline: line(150),
    foundedIn: z
      .int({ error: messages.yearInvalid })
      .check(
        z.minimum(1800, { error: messages.yearInvalid }),
        z.maximum(2100, { error: messages.yearInvalid }),
      ),
    /** Empty: nothing is said. */
    certification: text(100).check(printedOnPaper('the certification')),
    aboutShort: line(400),
    aboutText: z
      .array(line(2_000))
      .check(z.minLength(1, { error: messages.required }), z.maxLength(10)),
    /** Who signs certificates; printed under the line. */
    certificateSignatory: line(60).check(printedOnPaper('the name')),
  }),
  campuses: z.object({
    campuses: z
      .array(CampusFacts)
      .check(z.minLength(1, { error: messages.campusNeeded }), z.maxLength(MAX_CAMPUSES)),
    /** Where nobody says which. */
    defaultCampus: z.string(),
  }),
  contact: z.object({
    email: Email,
    phone: PhoneToCall,
    /** Point of the main campus, in degrees, for the map that loads when tapped. */
    map: z.object({
      label: line(120),
      latitude: z
        .number({ error: messages.degreesInvalid })
        .check(
          z.minimum(-90, { error: messages.degreesInvalid }),
          z.maximum(90, { error: messages.degreesInvalid }),
        ),
      longitude: z
        .number({ error: messages.degreesInvalid })
        .check(
          z.minimum(-180, { error: messages.degreesInvalid }),
          z.maximum(180, { error: messages.degreesInvalid }),
        ),
      linkPath: LinkPath,
    }),
    /** Who looks at a complaint; where a student objects to a refusal. */
    grievanceContact: z.object({ title: line(60), email: Email, phone: PhoneToCall }),
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
    /** null: the drawing office's own. */
    colours: z.nullable(
      z.object({ link: Colour, linkInDark: Colour, action: Colour, actionInDark: Colour }),
    ),
  }),
  numbers: z.object({
    /** Receipt numbers read KAL/26-27/000001, at most 16 characters (rule 37). */
    receiptPrefix: Prefix,
    /** Refund receipts read KRF/26-27/000001, in a series of their own. */
    refundReceiptPrefix: Prefix,
    /** Certificate numbers read KAL/C/2026/000001, at most 20 characters. */
    certificatePrefix: z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Z]{1,3}(?:\/[A-Z]{1,3})?$/, { error: messages.certificatePrefixInvalid }),
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

/** What the institute's own policies promise besides; they are filled from institute/ and stay (decision 49). */
type Promised = { refundProcessing: string; minimumAge: number }

/** Every fact of the institute, as pages, mails and papers state it. */
export type Institute = SectionFacts['identity'] &
  SectionFacts['campuses'] &
  SectionFacts['contact'] &
  SectionFacts['links'] &
  SectionFacts['look'] &
  SectionFacts['numbers'] &
  SectionFacts['tax'] &
  Promised

/** What everybody may know of it. */
export type PublicInstitute = Omit<Institute, keyof SectionFacts['tax']>

/** The same as a reply: checked when it was saved. */
export const InstituteShown = z.object({
  ...instituteSections.identity.shape,
  ...instituteSections.campuses.shape,
  ...instituteSections.contact.shape,
  ...instituteSections.links.shape,
  ...instituteSections.look.shape,
  ...instituteSections.numbers.shape,
  refundProcessing: z.string(),
  minimumAge: z.int(),
})

/** The same with what the office alone sees. */
export const InstituteKept = z.extend(InstituteShown, instituteSections.tax.shape)
