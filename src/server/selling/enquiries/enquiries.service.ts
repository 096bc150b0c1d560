/*
 * Enquiries of organisations from the page /team: the beginning of a group order. Start at
 * ask-for-team.ts; selling/groups.service.ts has the orders.
 */
import type { ListTeamEnquiriesInput } from '#contract/selling/groups/team-enquiries.ts'
import { Problem } from '#contract/problems.ts'
import { readOfficeSettings } from '../../institute/settings/settings.service.ts'
import { bind } from '../../platform/deps/bind.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { askForTeam } from './ask-for-team.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { sweepEnquiries } from './sweep-enquiries.ts'
import { enquiriesList, enquiriesStore } from './enquiries.store.ts'

export { enquiryLimit } from './enquiry-deps.ts'

export type Enquiries = ReturnType<typeof createEnquiries>

export function createEnquiries(deps: EnquiryDeps) {
  return {
    ...bind(deps, {
      ask: askForTeam,
      answer: answerEnquiry,
      /** Called by the worker. */
      sweep: sweepEnquiries,
    }),
    list: (input: ListTeamEnquiriesInput) => onePage(input, enquiriesList(deps.db, input)),
    /** @throws Problem enquiry-not-found. */
    async show(id: string) {
      const found = await enquiriesStore(deps.db).find(id)
      if (found === undefined) throw new Problem('enquiry-not-found')
      return found
    },
    /** With the office's address, null: the institute's own; null: the enquiry is deleted. */
    async forOffice(id: string) {
      const found = await enquiriesStore(deps.db).find(id)
      if (found === undefined) return null
      const { officeEmail } = await readOfficeSettings(deps.db)
      return { ...found, officeEmail }
    },
  }
}
