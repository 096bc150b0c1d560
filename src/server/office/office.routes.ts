import type * as z from 'zod/mini'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { paise, parseRupees } from '#contract/money/money.ts'
import type { EnrollStudentInput } from '#contract/office/office-students.ts'
import { isCheque } from '#contract/money/slips.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { linkMadeToWire } from '../selling/selling.service.ts'
import { documentToWire, receiptToWire } from '../money/payments.service.ts'
import { onlyCampusOf } from '../platform/principal/principal.ts'
import { seenBy } from './decide/list-matters.ts'
import { seesTakings } from './overview/show-overview.ts'
import { deskRoutes } from './desk.routes.ts'
import type { Office } from './office.service.ts'

type OrderCalls =
  | 'showDashboard'
  | 'showOverview'
  | 'countWaiting'
  | 'listOrders'
  | 'exportOrders'
  | 'showOrder'
  | 'showOfficeReceipt'
  | 'downloadOfficeReceipt'
  | 'showOfficeDocument'
  | 'downloadOfficeDocument'
  | 'askProvider'
  | 'resendReceipt'
  | 'makeOfficePaymentLink'
  | 'withdrawOfficePaymentLinks'
  | 'resolveFlag'
type StudentCalls =
  | 'listStudents'
  | 'exportStudents'
  | 'addStudent'
  | 'showStudent'
  | 'jumpTo'
  | 'correctStudent'
  | 'joinProfiles'
  | 'blockStudent'
  | 'unblockStudent'
  | 'enrollStudent'

export function officeRoutes(
  office: Office,
): Pick<Handlers, OrderCalls | StudentCalls> & ReturnType<typeof deskRoutes> {
  return { ...orderRoutes(office), ...studentRoutes(office), ...deskRoutes(office) }
}

function orderRoutes(office: Office): Pick<Handlers, OrderCalls> {
  const changed = async (orderId: string, message: string) => ({
    order: await office.showOrder(orderId),
    message,
  })
  return {
    showDashboard: async (_input, { principal }) => {
      const figures = await office.showDashboard(seenBy(principal))
      return seesTakings(principal) ? figures : { ...figures, moneyPerDay: [] }
    },
    showOverview: (_input, { principal }) => office.showOverview(principal),
    countWaiting: (_input, { principal }) => office.countWaiting(seenBy(principal)),
    listOrders: (input) => office.listOrders(input),
    exportOrders: (input) => office.exportOrders(input),
    showOrder: async ({ orderId }) => ({ order: await office.showOrder(orderId) }),
    showOfficeReceipt: async ({ orderId }) => ({
      receipt: receiptToWire(await office.receiptOf(orderId)),
    }),
    downloadOfficeReceipt: async ({ orderId }) => {
      const { filename, content } = await office.receiptDocumentOf(orderId)
      return { filename, contentBase64: content.toString('base64') }
    },
    showOfficeDocument: async ({ code }) => ({
      document: documentToWire(await office.showDocument(code)),
    }),
    downloadOfficeDocument: async ({ code }) => {
      const { filename, content } = await office.fileOf(code)
      return { filename, contentBase64: content.toString('base64') }
    },
    askProvider: async ({ orderId }, { principal }) =>
      changed(orderId, await office.askProvider(orderId, actorOf(principal))),
    resendReceipt: async ({ orderId }, { principal }) =>
      changed(orderId, await office.resendReceipt(orderId, actorOf(principal))),
    makeOfficePaymentLink: async ({ orderId }, { principal }) =>
      linkMadeToWire(await office.makePaymentLink(orderId, actorOf(principal))),
    withdrawOfficePaymentLinks: async ({ orderId }, { principal }) => {
      await office.withdrawPaymentLinks(orderId, actorOf(principal))
      return changed(orderId, messages.linksWithdrawn)
    },
    resolveFlag: async ({ orderId, id, note }, { principal }) => {
      const flagResolution = { orderId, flagId: id, note }
      return changed(orderId, await office.resolveFlag(flagResolution, actorOf(principal)))
    },
  }
}

function studentRoutes(office: Office): Pick<Handlers, StudentCalls> {
  return {
    listStudents: (input) => office.listStudents(input),
    exportStudents: (input) => office.exportStudents(input),
    addStudent: async ({ email, ...input }, { principal }) => {
      const added = { ...input, email: email || null }
      const { studentId, addressStaysWith } = await office.addStudent(added, actorOf(principal))
      if (addressStaysWith !== null)
        return { studentId, message: `${messages.studentAddedWithoutTaken} ${addressStaysWith}.` }
      const message = email
        ? `${messages.studentAdded} ${email}.`
        : messages.studentAddedWithoutEmail
      return { studentId, message }
    },
    jumpTo: async ({ q }, { principal }) => ({
      hits: await office.jumpTo({ q, role: principal.role, campus: onlyCampusOf(principal) }),
    }),
    showStudent: async ({ id }) => ({ student: await office.showStudent(id) }),
    correctStudent: async ({ id, ...correction }, { principal }) => {
      const by = actorOf(principal)
      const outcome = await office.correctStudent({ ...correction, studentId: id, by })
      const message = outcome === 'asked' ? messages.newAddressAsked : messages.studentCorrected
      return { student: await office.showStudent(id), message }
    },
    joinProfiles: async ({ id, goes, ...said }, { principal }) => {
      await office.joinProfiles({ staysId: id, goesId: goes, ...said, by: actorOf(principal) })
      return { student: await office.showStudent(id), message: messages.profilesJoined }
    },
    blockStudent: async ({ id, reason }, { principal }) => {
      await office.blockStudent({ studentId: id, reason, by: actorOf(principal) })
      return { student: await office.showStudent(id), message: messages.studentBlocked }
    },
    unblockStudent: async ({ id, reason }, { principal }) => {
      await office.unblockStudent({ studentId: id, reason, by: actorOf(principal) })
      return { student: await office.showStudent(id), message: messages.studentUnblocked }
    },
    ...enrollRoute(office),
  }
}

function enrollRoute(office: Office): Pick<Handlers, 'enrollStudent'> {
  return {
    enrollStudent: async (
      { id, amount, batch, later, concessionCode, ...request },
      { principal },
    ) => {
      const { courseId, campus, clientKey, isAnotherPayment } = request
      const taken = {
        ...handedOver(request),
        courseId,
        campus,
        clientKey,
        isAnotherPayment,
        concessionCode: concessionCode || null,
        studentId: id,
        batchId: batch || null,
        // the schema accepts only amounts
        amountInPaise: parseRupees(amount) ?? paise(0),
        later: later?.map(laterPart),
      }
      const { bookedLaterOn, mailedTo, ...enrolled } = await office.enrollAtDesk(
        taken,
        actorOf(principal),
      )
      const isWaiting = isCheque(request.method) && enrolled.receiptNumber === null
      const done = isWaiting ? messages.chequeTaken : enrolledText(mailedTo)
      const message =
        bookedLaterOn === null
          ? done
          : `${done} ${messages.bookedLater} ${formatIndianDay(bookedLaterOn)}.`
      return { ...enrolled, message }
    },
  }
}

type Typed = Omit<z.output<typeof EnrollStudentInput>, 'id' | 'amount' | 'batch' | 'later'>

function laterPart({ amount, dueOn }: { amount: string; dueOn: string }) {
  return { amountInPaise: parseRupees(amount) ?? paise(0), dueOn }
}

/** Money, or a cheque that a bank must clear. */
function handedOver(typed: Typed) {
  const { method, reference, cardLast4, note } = typed
  if (!isCheque(method))
    return {
      method,
      reference: reference || null,
      cardLast4: cardLast4 || null,
      note: note || null,
    }
  return { cheque: { kind: method, ...paperOf(typed) } }
}

/** The schema ensures that a cheque's required fields are set. */
function paperOf({ reference, bankName = '', datedOn = '', ...typed }: Typed) {
  return {
    number: reference ?? '',
    bankName,
    datedOn,
    drawnBy: typed.drawnBy || null,
    note: typed.note || null,
    beginsBecause: typed.beginsBecause || null,
  }
}

/** The message after the payment. It names a mail only where one was queued. */
function enrolledText(mailedTo: string | null): string {
  const receipt =
    mailedTo === null ? messages.printReceipt : `${messages.receiptSentTo} ${mailedTo}.`
  return `${messages.studentEnrolled} ${receipt}`
}
