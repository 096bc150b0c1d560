import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { groupOrderEndpoints } from '#contract/group-order-endpoints.ts'
import { messages } from '#contract/messages.ts'
import { paise, parseRupees } from '#contract/money.ts'
import { actorOf } from '../activity/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Groups } from './groups.service.ts'
import type { GroupOrderInput } from './groups/place-group-order.ts'

type GroupCalls =
  | 'listGroupOrders'
  | 'showGroupOrder'
  | 'downloadProforma'
  | 'checkGroupOrder'
  | 'placeGroupOrder'
  | 'endGroupOrder'
  | 'replaceGroupStudent'

/** The office's handlers of group orders. */
export function groupsRoutes(groups: Groups): Pick<Handlers, GroupCalls> {
  return {
    listGroupOrders: (input) => groups.list(input),
    showGroupOrder: ({ orderId }) => groups.show(orderId),
    downloadProforma: async ({ orderId }) => {
      const { filename, content } = await groups.proforma(orderId)
      return { filename, contentBase64: content.toString('base64') }
    },
    checkGroupOrder: (input) => groups.check(input),
    placeGroupOrder: async (input, { principal }) => {
      const { orderId } = await groups.place(orderOf(input), actorOf(principal))
      const { beginsBecause } = input
      return {
        message: beginsBecause ? messages.groupOrderBegins : messages.groupOrderPlaced,
        orderId,
      }
    },
    endGroupOrder: async (input, { principal }) => {
      await groups.end(input, actorOf(principal))
      return { message: messages.groupOrderEnded, orderId: input.orderId }
    },
    replaceGroupStudent: async (input, { principal }) => {
      await groups.replace(input, actorOf(principal))
      return { message: messages.groupStudentReplaced, orderId: input.orderId }
    },
  }
}

/** The contract lets only amounts through. */
function amountOf(text: string) {
  return parseRupees(text) ?? paise(0)
}

type Wanted = ParsedInputOf<(typeof groupOrderEndpoints)['placeGroupOrder']>

function orderOf(input: Wanted): GroupOrderInput {
  const { total, parts, beginsBecause, seatsUntil, clientKey, people } = input
  const { courseId, batch, campus, concessionCode } = input
  return {
    courseId,
    batch,
    campus,
    concessionCode,
    clientKey,
    people,
    seatsUntil,
    totalInPaise: amountOf(total),
    organisation: organisationOf(input),
    parts: parts.map(({ amount, dueOn }) => ({
      amountInPaise: amountOf(amount),
      dueOn: dueOn || null,
    })),
    beginsBecause: beginsBecause || null,
  }
}

function organisationOf(input: Wanted): GroupOrderInput['organisation'] {
  const { organisation: name, address, contactName, email, phone } = input
  const gstin = input.gstin || null
  return {
    name,
    address,
    contactName,
    email,
    phone,
    gstin,
    stateCode: gstin && gstin.slice(0, 2),
    purchaseOrder: input.purchaseOrder ?? null,
  }
}
