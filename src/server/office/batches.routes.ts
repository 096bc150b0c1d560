import { messages } from '#contract/messages.ts'
import type { officeBatchEndpoints } from '#contract/teaching/office-batch-endpoints.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { OfficeBatches } from './office-batches.service.ts'

type BatchHandlers = Pick<Handlers, keyof typeof officeBatchEndpoints>

/** The endpoints of the office for batches and class lists. */
export function officeBatchRoutes(batches: OfficeBatches): BatchHandlers {
  return { ...tableRoutes(batches), ...peopleRoutes(batches) }
}

function tableRoutes(batches: OfficeBatches) {
  return {
    listBatches: (query) => batches.list(query),
    showBatch: async ({ id }) => ({ batch: await batches.show(id) }),
    shiftBatch: (wanted) => batches.shifted(wanted),
    addBatch: async (input, { principal }) => {
      const { id, version } = await batches.add(input, actorOf(principal))
      return { message: messages.batchAdded, _id: id, version }
    },
    editBatch: async (input, { principal }) => {
      const { kind, id, version, told } = await batches.edit(input, actorOf(principal))
      const changed = told > 0 ? messages.batchUpdatedAndTold : messages.batchUpdated
      return {
        message: kind === 'unchanged' ? messages.nothingChanged : changed,
        _id: id,
        version,
      }
    },
    deleteBatch: async ({ id }, { principal }) => {
      await batches.delete(id, actorOf(principal))
      return { message: messages.batchDeleted }
    },
    cancelBatch: async (cancelled, { principal }) => {
      const version = await batches.cancel(cancelled, actorOf(principal))
      return { message: messages.batchCancelled, _id: cancelled.id, version }
    },
  } satisfies Partial<BatchHandlers>
}

function peopleRoutes(batches: OfficeBatches) {
  return {
    showClassList: ({ id }) => batches.showClassList(id),
    exportClassList: ({ id }) => batches.exportClassList(id),
    writeToBatch: async ({ id, ...mail }, { principal }) => {
      const { isNew, recipients } = await batches.write(
        { batchId: id, ...mail },
        actorOf(principal),
      )
      return { message: isNew ? messages.batchMailed : messages.batchMailedAlready, recipients }
    },
    showMoveChoices: ({ orderId }) => batches.showMoveChoices(orderId),
    moveStudent: async ({ alone, ...input }, caller) => {
      const moving = { ...input, alone: alone && { ...alone, caller } }
      const moved = await batches.move(moving, actorOf(caller.principal))
      return { message: messages.studentMoved, ...moved }
    },
    waiveDifference: async ({ alone, ...input }, caller) => {
      const waived = { ...input, alone: alone && { ...alone, caller } }
      await batches.waiveDifference(waived, actorOf(caller.principal))
      return { message: messages.differenceWaived }
    },
    takeDifference: async ({ moveId, isAnotherPayment = false, ...slip }, { principal }) => {
      const { method, reference, cardLast4 } = slip
      const payment = {
        method,
        reference: reference || null,
        cardLast4: cardLast4 || null,
        note: null,
      }
      const taken = { moveId, payment, isAnotherPayment }
      const { id: orderId } = await batches.takeDifference(taken, actorOf(principal))
      return { message: messages.differenceTaken, orderId }
    },
    listStrandedEnrollments: (wanted) => batches.listStranded(wanted),
  } satisfies Partial<BatchHandlers>
}
