import { officeMeta } from '../../platform/frame/office-meta.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionPage } from './connection-page.tsx'
import { AdviceList } from './provider-advice.tsx'

export function meta() {
  return officeMeta('Mail server')
}

const steps = [
  'Ask your mail provider for the name and port of the SMTP server, the user name and the password.',
  'Some providers want an app password instead of your own one. Gmail and Zoho make it in the security settings of the mailbox.',
  'The address of the sender belongs to this mailbox, for example office@your-institute.in.',
  'Ask the person who manages your domain to add the mail server to its SPF record. Otherwise receipts land in spam.',
  'Ask how many mails a day you may send. A full batch of 30 students is about 100 mails.',
]

/** The server that sends mails; for owners. */
export default function MailPage() {
  return (
    <ConnectionPage
      title="Mail server"
      intro="Receipts, passwords and reminders go by this server. Without one, mails wait."
      names={['mail']}
    >
      {(shown) => (
        <ConnectionCard {...shown} checkLabel="Send a test mail" checkBusy="Sending...">
          <AdviceList title="Questions for your mail provider" steps={steps} />
        </ConnectionCard>
      )}
    </ConnectionPage>
  )
}
