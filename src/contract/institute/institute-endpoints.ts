import * as z from 'zod/mini'
import { WrittenReason } from '../selling/desk/desk-entries.ts'
import { endpoint, officeEndpoint } from '../platform/endpoint.ts'
import {
  InstituteKept,
  InstituteShown,
  instituteSectionNames,
  instituteSections,
} from './institute.ts'
import { Day } from '../platform/lists.ts'
import { nullableText } from '../platform/text/plain-fields.ts'

const Nothing = z.object({})

/** Room for a form in any script. */
const FORM_MAX_BYTES = 128 * 1024

/** Times ISO 8601 UTC. */
export const InstituteSettings = z.object({
  institute: InstituteKept,
  sections: z.array(
    z.object({
      section: z.enum(instituteSectionNames),
      /** A fact of the sample institute is left in it. */
      isSample: z.boolean(),
      /**
       * Send it with a change: if somebody changed the settings since, the change is refused (409
       * edited-meanwhile).
       */
      version: z.int(),
      editedAt: z.string(),
      /** null: nobody has edited it. */
      editedBy: nullableText,
    }),
  ),
  /** Campuses that orders or accounts name: they can be neither renamed nor removed. */
  usedCampuses: z.array(z.string()),
  /**
   * GST registration. fixed: there are tax documents, so only endTaxRegistration ends it. over: it
   * has ended.
   */
  taxRegistration: z.enum(['none', 'open', 'fixed', 'over']),
})
export type InstituteSettings = z.infer<typeof InstituteSettings>

export const InstituteChanged = z.object({ message: z.string(), settings: InstituteSettings })

const version = z.int()
const { identity, campuses, contact, links, look, numbers, tax } = instituteSections

function change<I extends z.ZodMiniType>(path: `/api/admin/institutefacts/${string}`, input: I) {
  return officeEndpoint('institute', {
    method: 'PUT',
    path,
    input,
    reply: InstituteChanged,
    maxBodyBytes: FORM_MAX_BYTES,
  })
}

/** The calls about the institute's own facts (decision 49); a part of the table in endpoints.ts. */
export const instituteEndpoints = {
  showInstitute: endpoint({
    method: 'GET',
    path: '/api/users/institute',
    access: 'anyone',
    input: Nothing,
    reply: InstituteShown,
  }),
  showInstituteSettings: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/institutefacts',
    input: Nothing,
    reply: InstituteSettings,
  }),
  changeIdentity: change(
    '/api/admin/institutefacts/identity',
    z.object({ version, facts: identity }),
  ),
  changeCampuses: change(
    '/api/admin/institutefacts/campuses',
    z.object({ version, facts: campuses }),
  ),
  changeContact: change('/api/admin/institutefacts/contact', z.object({ version, facts: contact })),
  changeLinks: change('/api/admin/institutefacts/links', z.object({ version, facts: links })),
  changeLook: change('/api/admin/institutefacts/look', z.object({ version, facts: look })),
  changeNumbers: change('/api/admin/institutefacts/numbers', z.object({ version, facts: numbers })),
  changeTax: change('/api/admin/institutefacts/tax', z.object({ version, facts: tax })),
  /**
   * lastDay: the last day of the registration, today at the earliest; null cancels an end that has
   * not come yet.
   */
  endTaxRegistration: change(
    '/api/admin/institutefacts/tax/end',
    z.object({ version, lastDay: z.nullable(Day), reason: WrittenReason }),
  ),
}
