import { Link } from 'react-router'
import type { TeamEnquiry } from '#contract/selling/groups/team-enquiries.ts'
import { pages } from '#contract/pages.ts'
import { readPhone } from '#contract/people/phone.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { EnquiryPlaces } from '../../platform/office-menu/related-pages.tsx'
import styles from './groups.module.css'

const enquiries = defineList('listTeamEnquiries', {
  title: 'Team enquiries',
  rowsOf: (reply) => reply.enquiries,
  rowId: ({ _id }) => _id,
  searchLabel: 'Organisation, contact or course',
  filters: {
    state: select('State', [
      { value: 'new', label: 'New' },
      { value: 'answered', label: 'Answered' },
      { value: 'group', label: 'Became a group order' },
    ]),
  },
  columns: [
    {
      id: 'organisation',
      header: 'Organisation',
      isHead: true,
      isLong: true,
      cell: ({ organisation, message }: TeamEnquiry) => (
        <>
          {organisation}
          {message !== null && <span className={styles.small}>{message}</span>}
        </>
      ),
    },
    { id: 'contact', header: 'Contact', isLong: true, cell: (row) => <Contact enquiry={row} /> },
    {
      id: 'course',
      header: 'Course',
      isLong: true,
      cell: ({ courseName }) => courseName ?? 'Open',
    },
    { id: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
    { id: 'made', header: 'Received', cell: ({ madeOn }) => <Moment at={madeOn} hasTime /> },
    { id: 'state', header: 'State', cell: (row) => <State enquiry={row} /> },
  ],
  emptyText: 'No enquiries found.',
  emptyHelp: 'They come from the page “Training for your team”.',
  isSecondary: ({ state }) => state !== 'new',
})

export function meta() {
  return officeMeta(enquiries.title)
}

/** The requests from /team, as the beginnings of group orders. */
export default function EnquiriesPage() {
  const list = useOfficeList(enquiries)
  const mayPlace = useMay('counter')
  return (
    <OfficeListPage
      list={list}
      about={<EnquiryPlaces />}
      rowActions={mayPlace ? actionsOf(list.result.refetch) : undefined}
    />
  )
}

const actionsOf = (answered: () => void) => (enquiry: TeamEnquiry) =>
  enquiry.state !== 'group' && (
    <>
      <ButtonLink variant="quiet" to={pages.newGroup(enquiry._id)}>
        New group order
      </ButtonLink>
      {enquiry.state === 'new' && <MarkAsAnswered enquiry={enquiry} answered={answered} />}
    </>
  )

type MarkProps = { enquiry: TeamEnquiry; answered: () => void }

function MarkAsAnswered({ enquiry, answered }: MarkProps) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const mark = () =>
    void run(async () => {
      const { message } = await api.answerTeamEnquiry({ id: enquiry._id })
      toast({ tone: 'good', text: message })
      answered()
    })
  return (
    <RowButton of={enquiry.organisation} onClick={mark}>
      Mark as answered
    </RowButton>
  )
}

function Contact({ enquiry: { contactName, email, phone } }: { enquiry: TeamEnquiry }) {
  return (
    <>
      {contactName}
      {email !== '' && (
        <span className={styles.small}>
          <a href={`mailto:${email}`}>
            <MailAddress>{email}</MailAddress>
          </a>
        </span>
      )}
      {phone !== '' && (
        <span className={styles.small}>
          <a href={`tel:${readPhone(phone) ?? phone}`}>{phone}</a>
        </span>
      )}
    </>
  )
}

function State({ enquiry }: { enquiry: TeamEnquiry }) {
  const { state, orderId, answeredOn, answeredBy } = enquiry
  if (state === 'new') return <Badge tone="warn">New</Badge>
  if (orderId !== null)
    return (
      <>
        <Badge tone="good">Group order</Badge>{' '}
        <Link to={pages.officeGroup(orderId)}>{orderId}</Link>
      </>
    )
  return (
    <>
      <Badge tone="good">Answered</Badge> {answeredOn !== null && <Moment at={answeredOn} />}{' '}
      {answeredBy}
    </>
  )
}
