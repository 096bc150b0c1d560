import type { CourseWish } from '#contract/catalog/demand.ts'
import { readPhone } from '#contract/people/phone.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { linked, select } from '../../platform/table/filters/list-filter.ts'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { EnquiryPlaces } from '../../platform/office-menu/related-pages.tsx'
import { byMonth } from './months.ts'

const wishes = defineList('listWishes', {
  title: 'Course requests',
  rowsOf: (reply) => reply.wishes,
  rowId: ({ _id }) => _id,
  searchLabel: 'Words, e-mail or phone',
  filters: {
    month: byMonth,
    state: select('State', [
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
    ]),
    words: linked(),
  },
  columns: [
    { id: 'wish', header: 'Request', isHead: true, isLong: true, cell: ({ wish }) => wish },
    { id: 'words', header: 'Searched for', isLong: true, cell: ({ words }) => words },
    { id: 'contact', header: 'Contact', isLong: true, cell: (wish) => <Contact wish={wish} /> },
    { id: 'made', header: 'Written', cell: ({ madeOn }) => <Moment at={madeOn} hasTime /> },
    { id: 'state', header: 'State', cell: (wish) => <Standing wish={wish} /> },
  ],
  emptyText: 'No course requests found.',
  emptyHelp: 'A visitor who finds no course can ask for one.',
  isSecondary: ({ answeredOn }) => answeredOn !== null,
})

export function meta() {
  return officeMeta(wishes.title)
}

/** The courses that visitors wished for, with their contact addresses. */
export default function WishesPage() {
  const mayAnswer = useMay('students')
  const list = useOfficeList(wishes)
  return (
    <OfficeListPage
      list={list}
      about={<EnquiryPlaces />}
      rowActions={mayAnswer ? answerOf(list.result.refetch) : undefined}
    />
  )
}

const answerOf = (answered: () => void) => (wish: CourseWish) =>
  wish.answeredOn === null && <MarkAsAnswered wish={wish} answered={answered} />

function MarkAsAnswered({ wish, answered }: { wish: CourseWish; answered: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const mark = () =>
    void run(async () => {
      const { message } = await api.answerWish({ id: wish._id })
      toast({ tone: 'good', text: message })
      answered()
    })
  return (
    <RowButton of={wish.words} onClick={mark}>
      Mark as answered
    </RowButton>
  )
}

function Contact({ wish: { email, phone } }: { wish: CourseWish }) {
  if (email === '' && phone === '') return 'No contact'
  return (
    <>
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <MailAddress>{email}</MailAddress>
        </a>
      )}
      {email !== '' && phone !== '' && <br />}
      {phone !== '' && <a href={`tel:${readPhone(phone) ?? phone}`}>{phone}</a>}
    </>
  )
}

function Standing({ wish: { answeredOn, answeredBy } }: { wish: CourseWish }) {
  if (answeredOn === null) return <Badge tone="warn">Open</Badge>
  return (
    <>
      <Badge tone="good">Answered</Badge> <Moment at={answeredOn} /> {answeredBy}
    </>
  )
}
