import { pages } from '#contract/pages.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import type { PostToPeople, SendAboutOrder } from '../../../platform/mail/mail.service.ts'
import { batchLetter, placeDetails, placeLine } from './batch-mail-parts.ts'
import type { BatchLetter, PlaceDetails } from './batch-mail-parts.ts'

export type BatchMails = ReturnType<typeof batchMails>

type Kind = 'batch-changed' | 'batch-cancelled' | 'batch-mail' | 'batch-reminder' | 'student-moved'

/** Recipient and order of a mail, and its own key. */
type MailDetails = {
  orderId: string
  courseName: string
  studentName: string
  address: string | null
  key: string
}

type Sender = { institute: Institute; publicUrl: string }

/** The mails about batches, each sent once under its key. */
export function batchMails(
  aboutOrder: SendAboutOrder<Kind>,
  toPerson: PostToPeople['sendToPerson'],
  sender: Sender,
) {
  const links = linksOf(sender.publicUrl)
  const send = (
    kind: Kind,
    details: MailDetails,
    write: (letter: BatchLetter) => Promise<MailContent>,
  ) =>
    aboutOrder(
      {
        orderId: details.orderId,
        customerName: details.studentName,
        customerEmail: details.address,
      },
      { kind, suffix: `.${details.key}` },
      () => write({ ...details, institute: sender.institute }),
    )
  return {
    sendChanged: (details: MailDetails, place: PlaceDetails) =>
      send('batch-changed', details, (letter) => changedMail({ ...letter, place, links })),
    sendCancelled: (details: MailDetails, cancelled: PlaceDetails & { reason: string }) =>
      send('batch-cancelled', details, (letter) => cancelledMail({ ...letter, cancelled, links })),
    sendStaffMessage: (details: MailDetails, words: { subject: string; text: string }) =>
      send('batch-mail', details, (letter) => staffMessageMail({ ...letter, words, links })),
    sendReminder: (details: MailDetails, place: PlaceDetails & { startsOn: string }) =>
      send('batch-reminder', details, (letter) => reminderMail({ ...letter, place, links })),
    sendMoved: (details: MailDetails, move: MoveDetails) =>
      send('student-moved', details, (letter) => movedMail({ ...letter, move, links })),
    sendWaitingClosed: (
      details: Omit<MailDetails, 'orderId'>,
      closed: PlaceDetails & { reason: string; courseId: string },
    ) =>
      toPerson(
        { kind: 'waiting-closed', id: details.key },
        { name: details.studentName, address: details.address },
        () => waitingClosedMail({ ...details, institute: sender.institute, closed, links }),
      ),
  }
}

function linksOf(publicUrl: string) {
  return {
    myCourses: { href: publicUrl + pages.myCourses(), words: 'See my courses' },
    myPayments: { href: publicUrl + pages.myPayments(), words: 'See my payments' },
    course: (id: string) => ({ href: publicUrl + pages.course(id), words: 'See the course' }),
  }
}

type Linked = BatchLetter & { links: ReturnType<typeof linksOf> }

/** The mail after the office changed the days, hours or place of a batch. */
export function changedMail({ place, links, ...letter }: Linked & { place: PlaceDetails }) {
  const { courseName } = letter
  return batchLetter({
    ...letter,
    subject: `New days or campus for ${courseName}`,
    title: `Your ${courseName} batch has changed`,
    preview: `From now on: ${placeLine(place)}.`,
    paragraphs: [
      `The days, the hours or the campus of your ${courseName} batch have changed. You keep your seat and pay nothing more. From now on:`,
    ],
    details: placeDetails(place),
    after: ['If this does not suit you, please answer this mail or call us.'],
    link: links.myCourses,
  })
}

/** The mail after a batch was cancelled: the student chooses what to do. */
export function cancelledMail({
  cancelled,
  links,
  ...letter
}: Linked & { cancelled: PlaceDetails & { reason: string } }) {
  const { courseName, institute } = letter
  return batchLetter({
    ...letter,
    subject: `Your ${courseName} batch will not be held`,
    title: `Your ${courseName} batch will not be held`,
    preview: 'You choose: another batch, or a full refund.',
    paragraphs: [
      `We are sorry: your ${courseName} batch (${placeLine(cancelled)}) will not be held. The reason: ${cancelled.reason}`,
      'You choose what happens now: another batch, or a full refund on any day. Nothing is lost until you have decided.',
      `Please answer this mail or call us at ${institute.phone}, and tell us your choice. You can also request the refund yourself under My payments.`,
    ],
    link: links.myPayments,
  })
}

/** A message from a member of staff to the whole batch, in plain paragraphs. */
export function staffMessageMail({
  words,
  links,
  ...letter
}: Linked & { words: { subject: string; text: string } }) {
  const paragraphs = words.text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return batchLetter({
    ...letter,
    subject: words.subject,
    title: words.subject,
    preview: `To everyone in your ${letter.courseName} batch.`,
    paragraphs,
    link: links.myCourses,
  })
}

/** Sent two days before the first day. */
export function reminderMail({
  place,
  links,
  ...letter
}: Linked & { place: PlaceDetails & { startsOn: string } }) {
  const { courseName } = letter
  const day = formatIndianDay(place.startsOn)
  return batchLetter({
    ...letter,
    subject: `${courseName} starts on ${day}`,
    title: `${courseName} starts on ${day}`,
    preview: `Your first day: ${day}, ${place.campus}.`,
    paragraphs: [`Your ${courseName} batch starts soon. We look forward to seeing you.`],
    details: placeDetails(place),
    after: ['If you can’t come, please answer this mail or call us.'],
    link: links.myCourses,
  })
}

export type MoveDetails = {
  from: string
  to: PlaceDetails
  differenceInPaise: number
  settledBy: MoveSettlement
  reason: string
}

/** Names both places, and how the difference in price was settled. */
export function movedMail({ move, links, ...letter }: Linked & { move: MoveDetails }) {
  const { courseName } = letter
  return batchLetter({
    ...letter,
    subject: `Your new seat in ${courseName}`,
    title: `You have a new seat in ${courseName}`,
    preview: `From now on: ${placeLine(move.to)}.`,
    paragraphs: [
      `We have moved your seat in ${courseName}. Your order, its receipt and the last day for a refund stay the same.`,
    ],
    details: [
      ['Before', move.from],
      ...placeDetails(move.to),
      ['Reason', move.reason],
      ['Difference in price', differenceText(move)],
    ],
    after: ['If this is not what was agreed with you, please answer this mail or call us.'],
    link:
      move.settledBy === 'online'
        ? { ...links.myCourses, words: 'Pay the difference' }
        : links.myCourses,
  })
}

function differenceText({ differenceInPaise, settledBy }: MoveDetails): string | null {
  const amount = formatRupees(paise(Math.abs(differenceInPaise)))
  switch (settledBy) {
    case 'nothing':
      return null
    case 'order':
      return `${amount} more, paid at our desk`
    case 'online':
      return `${amount} more: please pay it online, under My courses. Your new seat is booked already`
    case 'refund':
      return `${amount} less: we refund this part, and send another mail about it`
    case 'waived':
      return differenceInPaise > 0
        ? `${amount} more, which you need not pay`
        : `${amount} less, which stays with us as agreed`
  }
}

/** For students on the waiting list of a cancelled batch. */
export function waitingClosedMail({
  closed,
  links,
  ...letter
}: Linked & { closed: PlaceDetails & { reason: string; courseId: string } }) {
  const { courseName } = letter
  return batchLetter({
    ...letter,
    subject: `The ${courseName} batch will not be held`,
    title: `The ${courseName} batch on your waiting list will not be held`,
    preview: 'Your place on the waiting list has ended. Nothing was paid.',
    paragraphs: [
      `You waited for a seat in the ${courseName} batch (${placeLine(closed)}). It will not be held. The reason: ${closed.reason}`,
      'Your place on its waiting list has ended. You have paid nothing. The course page shows the next batches.',
    ],
    link: links.course(closed.courseId),
  })
}
