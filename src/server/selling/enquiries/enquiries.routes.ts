import type { EnquiryState, TeamEnquiry } from '#contract/selling/groups/team-enquiries.ts'
import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { EnquiryRow } from './enquiries.store.ts'
import type { Enquiries } from './enquiries.service.ts'

type EnquiryHandlers = Pick<
  Handlers,
  'askForTeam' | 'listTeamEnquiries' | 'showTeamEnquiry' | 'answerTeamEnquiry'
>

export function enquiriesRoutes(enquiries: Enquiries): EnquiryHandlers {
  return {
    async askForTeam({ organisation, contactName, people, ...input }, { address }) {
      const { email, phone, courseId, message } = input
      await enquiries.ask(
        {
          organisation,
          contactName,
          people: Number(people),
          email: email || null,
          phone: phone || null,
          courseId: courseId || null,
          message: message || null,
        },
        address,
      )
      return { message: messages.teamEnquirySent }
    },
    async listTeamEnquiries(input) {
      const { rows, ...rest } = await enquiries.list(input)
      return { enquiries: rows.map(enquiryToWire), ...rest }
    },
    showTeamEnquiry: async ({ id }) => enquiryToWire(await enquiries.show(id)),
    async answerTeamEnquiry({ id }, { principal }) {
      await enquiries.answer({ id, orderId: null }, principal)
      return { message: messages.teamEnquiryAnswered }
    },
  }
}

function enquiryToWire(row: EnquiryRow): TeamEnquiry {
  const { id, email, phone, madeAt, answeredAt, answeredByName, ...rest } = row
  const { organisation, contactName, courseId, courseName, people, message, orderId } = rest
  return {
    _id: id,
    organisation,
    contactName,
    email: email ?? '',
    phone: phone ?? '',
    courseId,
    courseName,
    people,
    message,
    madeOn: madeAt.toISOString(),
    state: stateOf(row),
    answeredOn: answeredAt?.toISOString() ?? null,
    answeredBy: answeredByName,
    orderId,
  }
}

function stateOf({ answeredAt, orderId }: EnquiryRow): EnquiryState {
  if (orderId !== null) return 'group'
  return answeredAt === null ? 'new' : 'answered'
}
