import { messages } from '#contract/messages.ts'
import { paise, parseRupees } from '#contract/money/money.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Selling } from './selling.service.ts'
import { deskQrToWire } from './desk-qr/desk-qr.wire.ts'

type QrCalls = 'showQrForCourse' | 'showQrForPart' | 'showQrForDifference' | 'checkQr' | 'endQr'

/** Handlers for a QR code that a payer scans at the desk. */
export function deskQrRoutes({ deskQr }: Selling): Pick<Handlers, QrCalls> {
  return {
    showQrForCourse: async ({ id, amount, batch, later, concessionCode, ...sale }, caller) =>
      deskQrToWire(
        await deskQr.forCourse(
          {
            ...sale,
            studentId: id,
            batchId: batch || null,
            concessionCode: concessionCode || null,
            // the schema accepts only amounts
            amountInPaise: parseRupees(amount) ?? paise(0),
            later: later?.map((part) => ({
              amountInPaise: parseRupees(part.amount) ?? paise(0),
              dueOn: part.dueOn,
            })),
          },
          actorOf(caller.principal),
        ),
      ),
    showQrForPart: async (of, { principal }) =>
      deskQrToWire(await deskQr.forPart(of, actorOf(principal))),
    showQrForDifference: async (of, { principal }) =>
      deskQrToWire(await deskQr.forDifference(of, actorOf(principal))),
    checkQr: async (of) => deskQrToWire(await deskQr.check(of)),
    endQr: async (of, { principal }) => {
      const standing = await deskQr.end(of, actorOf(principal))
      const isEnded = standing.state === 'over'
      return {
        qr: deskQrToWire(standing),
        message: isEnded ? messages.qrEnded : messages.qrPaidMeanwhile,
      }
    },
  }
}
