import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PortalHealth } from '#contract/platform/health.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './health.module.css'

/** One card for each part of the portal: its state in a word, then the details. */
export function HealthCards({ health }: { health: PortalHealth }) {
  const { providers, undecided, work, mails, worker, database, backup } = health
  return (
    <div className={styles.cards}>
      {providers.map((provider) => (
        <ProviderCard key={provider.name} {...provider} />
      ))}
      <Card
        title="Payments"
        state={undecided.count === 0 ? good('All known') : warn(`${undecided.count} unknown`)}
      >
        <Facts
          facts={[
            { name: 'Payments still unknown', value: String(undecided.count) },
            { name: 'Oldest since', value: undecided.since && <Since at={undecided.since} /> },
          ]}
        />
      </Card>
      <Card
        title="E-mails"
        state={mails.undelivered === 0 ? good('All delivered') : bad('Some failed')}
      >
        <Facts
          facts={[
            { name: 'Waiting', value: String(mails.waiting) },
            {
              name: 'E-mails and tasks that failed',
              value: (
                <Link to={`${pages.officeMails()}?state=undelivered`}>{mails.undelivered}</Link>
              ),
            },
          ]}
        />
      </Card>
      <WorkerCard worker={worker} />
      <Card title="Database" state={good('Works')}>
        <Facts facts={[{ name: 'Size', value: `${database.megabytes} MB` }]} />
      </Card>
      <BackupCard backup={backup} />
      <WorkCard work={work} />
    </div>
  )
}

function WorkerCard({ worker }: Pick<PortalHealth, 'worker'>) {
  const { heardOn, isSilent } = worker
  return (
    <Card title="Background work" state={stateOfWorker(worker)}>
      <Facts
        facts={[
          { name: 'Last signal', value: heardOn === null ? 'Never' : <Since at={heardOn} /> },
        ]}
      />
      {isSilent && (
        <p className={styles.quiet}>
          E-mails, receipts and refunds wait. Ask your technician to start the worker again. Nothing
          is lost.
        </p>
      )}
    </Card>
  )
}

function stateOfWorker({ heardOn, isSilent }: PortalHealth['worker']) {
  if (isSilent) return bad('Stopped')
  return heardOn === null ? <Badge tone="plain">Not started yet</Badge> : good('Works')
}

function BackupCard({ backup }: Pick<PortalHealth, 'backup'>) {
  if (backup === null)
    return (
      <Card title="Backup" state={warn('No backup')}>
        <p className={styles.quiet}>Ask your technician to set up backups.</p>
      </Card>
    )
  return (
    <Card title="Backup" state={stateOfBackup(backup)}>
      <Facts
        facts={[
          { name: 'Last backup', value: <Since at={backup.madeOn} /> },
          {
            name: 'Last tested',
            value: backup.provenOn === null ? 'Never' : <Since at={backup.provenOn} />,
          },
        ]}
      />
    </Card>
  )
}

function stateOfBackup({ isOld, isProofLate }: NonNullable<PortalHealth['backup']>) {
  if (isOld) return warn('Too old')
  return isProofLate ? warn('Not tested lately') : good('Works')
}

function ProviderCard(provider: PortalHealth['providers'][number]) {
  const { name, answeredOn, silentSince, leftAloneSince, objections } = provider
  return (
    <Card title={name} state={stateOf(provider)}>
      <Facts
        facts={[
          {
            name: 'Last answer',
            value: answeredOn === null ? 'None yet' : <Since at={answeredOn} />,
          },
          { name: 'Silent since', value: silentSince && <Since at={silentSince} /> },
          {
            name: 'Asked less often since',
            value: leftAloneSince && <Since at={leftAloneSince} />,
          },
        ]}
      />
      {silentSince !== null && (
        <p className={styles.quiet}>
          Nothing is lost. Students who paid there are enrolled as soon as it answers.
        </p>
      )}
      {objections.map(({ sentence, lastOn }) => (
        <p key={sentence}>
          {sentence} <span className={styles.quiet}>Last seen</span> <Since at={lastOn} />
        </p>
      ))}
    </Card>
  )
}

function stateOf({ answeredOn, silentSince, objections }: PortalHealth['providers'][number]) {
  if (silentSince !== null) return bad('Does not answer')
  if (objections.length > 0) return bad('Needs attention')
  return answeredOn === null ? <Badge tone="plain">Not used yet</Badge> : good('Works')
}

function WorkCard({ work }: Pick<PortalHealth, 'work'>) {
  const isFailed = work.some(({ givenUp }) => givenUp > 0)
  const isWaiting = work.some(({ waiting }) => waiting > 0)
  const state = isFailed ? bad('Some failed') : good(isWaiting ? 'Working' : 'Nothing waits')
  return (
    <Card title="Queue" state={state} isWide={work.length > 0}>
      {work.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.quiet}>E-mails and tasks that wait or failed</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Waiting</th>
              <th scope="col">Since</th>
              <th scope="col">Failed</th>
            </tr>
          </thead>
          <tbody>
            {work.map(({ label, waiting, waitingSince, givenUp }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{waiting}</td>
                <td>
                  <Since at={waitingSince} />
                </td>
                <td>{givenUp}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

type CardProps = { title: string; state: ReactNode; isWide?: boolean; children?: ReactNode }

function Card({ title, state, isWide = false, children }: CardProps) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className={styles.card} data-wide={isWide || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {state}
      </div>
      {children}
    </section>
  )
}

function Since({ at }: { at: string | null }) {
  return <Moment at={at} hasTime />
}

function good(words: string) {
  return <Badge tone="good">{words}</Badge>
}

function warn(words: string) {
  return <Badge tone="warn">{words}</Badge>
}

function bad(words: string) {
  return <Badge tone="bad">{words}</Badge>
}
