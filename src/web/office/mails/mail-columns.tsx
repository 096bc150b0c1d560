import { Link } from 'react-router'
import { mailKindNames } from '#contract/jobs.ts'
import type { OfficeMail } from '#contract/platform/mails.ts'
import { subjectPath } from '../../people/activity/subject-path.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { mailStateLabels, triesText } from './mail-labels.ts'
import styles from './mails.module.css'

export const mailColumns: OfficeColumn<OfficeMail, SortOf<'listMails'>>[] = [
  {
    id: 'mail',
    header: 'Message',
    isHead: true,
    isLong: true,
    cell: ({ kind, to, isRepeat }) => (
      <>
        {mailKindNames[kind]}
        {to !== null && (
          <span className={styles.small}>
            to <MailAddress>{to}</MailAddress>
          </span>
        )}
        {isRepeat && <span className={styles.small}>sent again on request</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    isLong: true,
    cell: ({ state, lastError }) => {
      const { tone, label } = mailStateLabels[state]
      return (
        <>
          <Badge tone={tone}>{label}</Badge>
          {lastError !== null && <span className={styles.small}>{lastError}</span>}
        </>
      )
    },
  },
  {
    id: 'about',
    header: 'About',
    isLong: true,
    cell: ({ about }) => <About about={about} />,
  },
  {
    id: 'queued',
    header: 'Written',
    cell: (mail) => (
      <>
        <Moment at={mail.queuedOn} hasTime />
        <Tries mail={mail} />
      </>
    ),
  },
]

function About({ about }: Pick<OfficeMail, 'about'>) {
  if (about === null) return '–'
  const path = subjectPath(about)
  if (path === null) return about.label
  return (
    <Link className={about.kind === 'order' ? styles.number : undefined} to={path}>
      {about.label}
    </Link>
  )
}

function Tries({ mail }: { mail: OfficeMail }) {
  const tries = triesText(mail)
  if (tries === null) return null
  return (
    <span className={styles.small}>
      {tries}
      {mail.state === 'waiting' && mail.lastTriedOn !== null && (
        <>
          , last <Moment at={mail.lastTriedOn} hasTime />
        </>
      )}
    </span>
  )
}
