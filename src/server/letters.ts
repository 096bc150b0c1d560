import type { Institute } from '#contract/institute.ts'
import { calendarFileMaker } from './batches/showing/showing.service.ts'
import { certificateDocumentMaker } from './certificates/certificate-document.ts'
import { certificateMails } from './certificates/mails/certificate-mails.ts'
import { paymentMails } from './enrollments/mails/payment-mails.ts'
import { batchMails } from './office/batches/mails/batch-mails.ts'
import { createMailService } from './mail/mail.service.ts'
import type { Mailer } from './mail/mailer.ts'
import { receiptDocumentMaker } from './payments/payments.service.ts'
import { refundMails } from './refunds/mails/refund-mails.ts'
import type { Deps } from './deps/deps.ts'
import type { Log } from './foundation/log.ts'

type Sender = { institute: Institute; publicUrl: string }

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

type Post = Sender & ReturnType<typeof createDocuments> & { mailer: Mailer }

/** The mails of every module, sent through one mailer. */
export function createLetters(deps: Deps, { mailer, ...sender }: Post) {
  const { sendToPerson, sendAboutOrder } = createMailService(deps, mailer)
  return {
    batches: batchMails(sendAboutOrder, sendToPerson, sender),
    certificates: certificateMails(sendToPerson, sender),
    payments: paymentMails(sendAboutOrder, sender),
    refunds: refundMails(sendAboutOrder, sender),
    /** For jobs that send their own mails. */
    toPeople: { ...sender, sendToPerson },
  }
}
