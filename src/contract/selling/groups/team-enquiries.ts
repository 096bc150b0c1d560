import * as z from 'zod/mini'
import { endpoint, officeEndpoint } from '../../platform/endpoint.ts'
import { counted, paging } from '../../platform/lists.ts'
import { nullableText, text } from '../../platform/text/plain-fields.ts'
import { WireId } from '../../platform/wire-id.ts'
import { Message } from '../../people/accounts.ts'
import { ShownPhone } from '../../people/phone.ts'
import { AskForTeamInput } from './team-enquiry.ts'

export const enquiryStates = ['new', 'answered', 'group'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** email and phone: '' if none was given. Moments are ISO 8601 UTC. */
export const TeamEnquiry = z.object({
  _id: z.string(),
  organisation: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: ShownPhone,
  /** null: none was chosen, or it was deleted. */
  courseId: nullableText,
  courseName: nullableText,
  people: z.number(),
  message: nullableText,
  madeOn: z.string(),
  state: z.enum(enquiryStates),
  answeredOn: nullableText,
  answeredBy: nullableText,
  /** The group order that it became. */
  orderId: nullableText,
})
export type TeamEnquiry = z.infer<typeof TeamEnquiry>

/** New ones first, then the newest. */
export const ListTeamEnquiriesInput = z.object({
  q: z.optional(text(100)),
  state: z.optional(z.enum(enquiryStates)),
  ...paging,
})
export type ListTeamEnquiriesInput = z.output<typeof ListTeamEnquiriesInput>

/** Endpoints about training for several people; a part of the table in endpoints.ts. */
export const teamEnquiryEndpoints = {
  askForTeam: endpoint({
    method: 'POST',
    path: '/api/users/teamenquiries',
    access: 'anyone',
    input: AskForTeamInput,
    reply: Message,
    successStatus: 201,
  }),
  listTeamEnquiries: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/teamenquiries',
    input: ListTeamEnquiriesInput,
    reply: z.object({ enquiries: z.array(TeamEnquiry), ...counted }),
  }),
  showTeamEnquiry: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/teamenquiries/:id',
    input: z.object({ id: WireId }),
    reply: TeamEnquiry,
  }),
  answerTeamEnquiry: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/teamenquiries/:id/answered',
    input: z.object({ id: WireId }),
    reply: Message,
  }),
}
