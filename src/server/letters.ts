import type { Institute } from '#contract/institute/institute.ts'
import { calendarFileMaker } from './teaching/batches/showing/showing.service.ts'
import { certificateDocumentMaker } from './teaching/certificates/document/certificate-document.ts'
import { certificateMails } from './teaching/certificates/mails/certificate-mails.ts'
import { paymentMails } from './selling/mails/payment-mails.ts'
import { batchMails } from './office/batches/mails/batch-mails.ts'
import { createMailService } from './platform/mail/mail.service.ts'
import type { Channel } from './platform/mail/channel.ts'
import { receiptDocumentMaker } from './money/payments.service.ts'
import { refundMails } from './money/refunds/mails/refund-mails.ts'
import type { Deps } from './platform/deps/deps.ts'
import type { Log } from './platform/foundation/log.ts'

type Sender = { institute: Institute; publicUrl: string }

/** The facts, for mails to staff before an owner has typed the name. Each access reads the current fact. */
export function namedForMails(facts: Institute): Institute {
  const name = { enumerable: true, get: () => facts.name || 'this portal' }
  // defineProperties loses the types of the getters
  const getters = { ...Object.getOwnPropertyDescriptors(facts), name }
  return Object.defineProperties({}, getters) as Institute
}

/** PDF documents, for mails and for download. */
export function createDocuments(
  sender: Sender,
  made: { dataDir: string; isTestMode: boolean; log: Log },
) {
  return {
    makeReceiptDocument: receiptDocumentMaker({ ...sender, ...made }),
    makeCertificateDocument: certificateDocumentMaker({ ...sender, ...made }),
    makeCalendarFile: calendarFileMaker(sender),
  }
}

type Post = Sender & ReturnType<typeof createDocuments> & { channels: readonly Channel[] }

/** The messages of every module, sent by the same channels. */
export function createLetters(deps: Deps, { channels, ...sender }: Post) {
  const { sendToPerson, sendAboutOrder } = createMailService(deps, channels)
  return {
    batches: batchMails(sendAboutOrder, sendToPerson, sender),
    certificates: certificateMails(sendToPerson, sender),
    payments: paymentMails(sendAboutOrder, sender),
    refunds: refundMails(sendAboutOrder, sender),
    /** For jobs that send their own mails. */
    toPeople: { ...sender, sendToPerson },
  }
}
