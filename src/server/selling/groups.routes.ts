import type { ParsedInputOf } from '#contract/platform/endpoint.ts'
import type { groupOrderEndpoints } from '#contract/selling/groups/group-order-endpoints.ts'
import { hundredthsOfPercent } from '#contract/selling/groups/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { paise, parseRupees } from '#contract/money/money.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Enquiries } from './enquiries/enquiries.service.ts'
import type { Groups } from './groups.service.ts'
import type { GroupOrderInput } from './groups/place-group-order.ts'
import type { InstallmentTaking, TypedDeduction } from './desk/take-installment.ts'

type GroupCalls =
  | 'listGroupOrders'
  | 'showGroupOrder'
  | 'downloadProforma'
  | 'checkGroupOrder'
  | 'placeGroupOrder'
  | 'endGroupOrder'
  | 'takeGroupPayment'
  | 'replaceGroupStudent'
  | 'addTdsCertificate'

/** The office's handlers of group orders. */
export function groupsRoutes(
  groups: Groups,
  enquiries: Pick<Enquiries, 'answer'>,
): Pick<Handlers, GroupCalls> {
  return {
    listGroupOrders: (input) => groups.list(input),
    showGroupOrder: ({ orderId }) => groups.show(orderId),
    downloadProforma: async ({ orderId }, { principal }) => {
      const linkBy = mayDo(principal.role, 'orders') ? actorOf(principal) : null
      const { filename, content } = await groups.proforma(orderId, linkBy)
      return { filename, contentBase64: content.toString('base64') }
    },
    checkGroupOrder: (input) => groups.check(input),
    placeGroupOrder: async (input, { principal }) => {
      const { orderId } = await groups.place(orderOf(input), actorOf(principal))
      const { beginsBecause, enquiryId } = input
      if (enquiryId) await enquiries.answer({ id: enquiryId, orderId }, principal)
      return {
        message: beginsBecause ? messages.groupOrderBegins : messages.groupOrderPlaced,
        orderId,
      }
    },
    takeGroupPayment: async (input, { principal }) => {
      await groups.takePayment(takingOf(input), actorOf(principal))
      return { message: messages.groupPaymentTaken, orderId: input.orderId }
    },
    addTdsCertificate: async (input, { principal }) => {
      await groups.addCertificate(input, actorOf(principal))
      return { message: messages.certificateAdded, orderId: input.orderId }
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

/** The contract has validated the amount. */
function amountOf(text: string) {
  return parseRupees(text) ?? paise(0)
}

type Wanted = ParsedInputOf<(typeof groupOrderEndpoints)['placeGroupOrder']>

function orderOf(input: Wanted): GroupOrderInput {
  const { total, parts, beginsBecause, seatsUntil, clientKey, people } = input
  const { courseId, batch, campus, concessionCode, answers, contactIs } = input
  return {
    courseId,
    batch,
    campus,
    concessionCode,
    clientKey,
    people,
    answers,
    contactIs,
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

type Paid = ParsedInputOf<(typeof groupOrderEndpoints)['takeGroupPayment']>

function takingOf(input: Paid): InstallmentTaking {
  const { orderId, part, method, reference, cardLast4, note, isAnotherPayment = false } = input
  return {
    orderId,
    part,
    method,
    isAnotherPayment,
    reference: reference || null,
    cardLast4: cardLast4 || null,
    note: note || null,
    receivedInPaise: amountOf(input.received),
    deduction: deductionOf(input),
  }
}

function deductionOf({ deducted, rate, section, certificate }: Paid): TypedDeduction | null {
  if (!deducted) return null
  return {
    amountInPaise: amountOf(deducted),
    // the contract has validated the rate
    rateInHundredths: hundredthsOfPercent(rate ?? '') ?? 0,
    section: section ?? '',
    certificate: certificate || null,
  }
}
