import { officeMeta } from '../../platform/frame/office-meta.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionPage } from './connection-page.tsx'
import { AdviceList } from './provider-advice.tsx'

export function meta() {
  return officeMeta('Backups')
}

const steps = [
  'Choose a folder on another disk, or on another machine that is connected to this one. A backup beside the portal is lost together with it.',
  'The portal must be allowed to write there. Your technician can set this up.',
  'Each backup is sealed with the passphrase. Keep it on paper, in another building.',
  'One backup is made each night, and the last 14 are kept. Once a week the portal restores one beside itself and compares every figure.',
]

/** The folder for backups; for owners. */
export default function BackupsPage() {
  return (
    <ConnectionPage
      title="Backups"
      intro="Every night the portal writes all its data to this folder."
      names={['backups']}
    >
      {(shown) => (
        <ConnectionCard {...shown} checkLabel="Make a backup now" checkBusy="Making a backup...">
          <AdviceList title="Where to keep backups" steps={steps} />
        </ConnectionCard>
      )}
    </ConnectionPage>
  )
}
