import { Link } from 'react-router'
import type { OfficeMail } from '#contract/mails.ts'
import { subjectPath } from '../activity/subject-path.ts'
import { Badge } from '../table/badge.tsx'
import { MailAddress } from '../table/mail-address.tsx'
import { Moment } from '../table/moment.tsx'
import type { OfficeColumn } from '../table/office-column.ts'
import { mailKindNames, mailStateWords, triesText } from './mail-words.ts'
import styles from './mails.module.css'

/** The columns of the list of mails. */
export const mailColumns: OfficeColumn<OfficeMail>[] = [
  {
    id: 'mail',
    header: 'Mail',
    isHead: true,
    isLong: true,
    cell: ({ kind, isRepeat }) => (
      <>
        {mailKindNames[kind]}
        {isRepeat && <span className={styles['small']}>asked for once more</span>}
      </>
    ),
  },
  {
    id: 'about',
    header: 'About',
    isLong: true,
    cell: ({ about }) => <About about={about} />,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => (to === null ? '–' : <MailAddress>{to}</MailAddress>),
  },
  {
    id: 'state',
    header: 'State',
    isLong: true,
    cell: (mail) => <State mail={mail} />,
  },
  {
    id: 'queued',
    header: 'Written',
    cell: ({ queuedOn }) => <Moment at={queuedOn} hasTime />,
  },
]

function About({ about }: Pick<OfficeMail, 'about'>) {
  if (about === null) return '–'
  const path = subjectPath(about)
  return path === null ? about.label : <Link to={path}>{about.label}</Link>
}

function State({ mail }: { mail: OfficeMail }) {
  const { tone, label } = mailStateWords[mail.state]
  const tries = triesText(mail)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {tries !== null && (
        <span className={styles['small']}>
          {tries}
          {mail.lastTriedOn !== null && (
            <>
              , last <Moment at={mail.lastTriedOn} hasTime />
            </>
          )}
        </span>
      )}
      {mail.lastError !== null && <span className={styles['small']}>{mail.lastError}</span>}
    </>
  )
}
