import { useState } from 'react'
import type { OfficeSettings } from '#contract/institute/office-settings.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { CertificateSignature } from './certificate-signature.tsx'
import { SigningKeys } from './signing-keys.tsx'
import styles from '../../people/office-account/account.module.css'
import { legalCashLimitText } from '#contract/money/cash-limit.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { DeskPartsFields, deskPartsSentence, useDeskParts } from './desk-parts-fields.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'

export function meta() {
  return officeMeta('Settings')
}

const nothing = {}

/** The settings: the office's mails, limits, signing keys, and links to institute and policies. */
export default function SettingsPage() {
  const query = useApiQuery('showOfficeSettings', nothing)
  return (
    <OfficePage title="Settings" width="form">
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && <SettingsForm settings={query.answer} saved={query.setAnswer} />}
      {query.answer && <RefundSettings settings={query.answer} saved={query.setAnswer} />}
      {query.answer && <ConcessionSettings settings={query.answer} saved={query.setAnswer} />}
      {query.answer && <DeskSettings settings={query.answer} saved={query.setAnswer} />}
      <CertificateSignature />
      <SigningKeys />
      <section className={styles.section} aria-labelledby="institute">
        <h2 id="institute">Institute</h2>
        <p className={styles.quiet}>
          What the portal says of your institute: name, mark, campuses, contact, menus, colours and
          the prefixes of numbers.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officeInstitute('identity')}>
            Institute
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="imports">
        <h2 id="imports">From before this portal</h2>
        <p className={styles.quiet}>
          Students, past payments and certificates of your old program, from files; each can be
          undone.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officeImports()}>
            From before this portal
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="policies">
        <h2 id="policies">Policies</h2>
        <p className={styles.quiet}>
          What students agree to: refund policy, privacy policy and terms, with their versions.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officePolicies()}>
            Policies
          </ButtonLink>
        </div>
      </section>
    </OfficePage>
  )
}

type SettingsFormProps = { settings: OfficeSettings; saved: (settings: OfficeSettings) => void }

function SettingsForm({ settings, saved }: SettingsFormProps) {
  const api = useApi()
  const toast = useToast()
  const mayChange = useMay('settings')
  const { run, isBusy, failure } = useAction()
  const [officeEmail, setOfficeEmail] = useState(settings.officeEmail ?? '')
  const [mailsEnrollments, setMailsEnrollments] = useState(settings.mailsEnrollments)
  const [mailsTrouble, setMailsTrouble] = useState(settings.mailsTrouble)
  const save = async () => {
    const input = { officeEmail, mailsEnrollments, mailsTrouble }
    const reply = await api.changeOfficeSettings(input)
    saved(reply.settings)
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <h2>Mails to the office</h2>
      <fieldset className={styles.fields} disabled={!mayChange}>
        <legend className={styles.legend}>Which mails, and where</legend>
        <CheckField
          label="A mail for each new enrollment"
          hint="Also for those that are paid at the desk."
          checked={mailsEnrollments}
          onChange={({ target }) => setMailsEnrollments(target.checked)}
        />
        <CheckField
          label="A mail when something needs a person"
          hint="A payment under review, a refund that a student asks for or that got stuck."
          checked={mailsTrouble}
          onChange={({ target }) => setMailsTrouble(target.checked)}
        />
        <TextField
          label="Address"
          isOptional
          type="email"
          autoComplete="off"
          maxLength={254}
          hint={`Left empty, they go to ${settings.instituteEmail}.`}
          value={officeEmail}
          onChange={({ target }) => setOfficeEmail(target.value)}
        />
      </fieldset>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {mayChange ? (
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>Your role does not change settings.</p>
      )}
    </form>
  )
}

/** The owner's limits for the desk: cash, and parts of a fee. */
function DeskSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [cashLimit, setLimit] = useState(settings.cashLimit)
  const parts = useDeskParts(settings)
  return (
    <OwnersSetting
      title="The desk"
      says={`Cash stays below ${formatRupeeText(settings.cashLimit)} a person and day, and an order. ${deskPartsSentence(settings)}`}
      send={() => api.changeDeskSettings({ cashLimit, parts: parts.typed })}
      saved={saved}
      saveLabel="Save the limits of the desk"
    >
      <TextField
        label="Cash stays below"
        hint={`In rupees, a person and day, and an order. The legal limit is ${legalCashLimitText} (section 186 of the Income-tax Act, 2025).`}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={cashLimit}
        onChange={({ target }) => setLimit(target.value)}
      />
      <DeskPartsFields {...parts} />
    </OwnersSetting>
  )
}

/** The owner's limit for refunds and waivers by one person. */
function RefundSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [secondPersonAbove, setAbove] = useState(settings.secondPersonAbove)
  return (
    <OwnersSetting
      title="Two people"
      says={`One person alone gives back or waives at most ${formatRupeeText(settings.secondPersonAbove)} for one order, and on one day. Above that a second person agrees.`}
      send={() => api.changeRefundSettings({ secondPersonAbove })}
      saved={saved}
      saveLabel="Save the amount"
    >
      <TextField
        label="A second person agrees above"
        hint="In rupees; 0: always. It counts refunds, entries that are undone or moved to another drawer, waived parts and differences, and payments that are accepted as less. Another way back than the payment came takes two people at any amount. Where nobody else may agree, the owner decides alone, with the password and a reason."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={secondPersonAbove}
        onChange={({ target }) => setAbove(target.value)}
      />
    </OwnersSetting>
  )
}

/** The owner's limit above which a second person agrees to a concession. */
function ConcessionSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [percent, setPercent] = useState(String(settings.concessionAbovePercent))
  const [above, setAbove] = useState(settings.concessionAbove ?? '')
  return (
    <OwnersSetting
      title="Concessions"
      says={inWords(settings)}
      send={() =>
        api.changeConcessionSettings({ concessionAbovePercent: percent, concessionAbove: above })
      }
      saved={saved}
      saveLabel="Save the limits"
    >
      <TextField
        label="Somebody else agrees above this percentage of the fee"
        hint="0: to every concession; 100: the percentage asks for nobody."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label="And above this amount"
        isOptional
        hint="In rupees; left empty, no amount asks for anybody. Owners and accounts agree, and nobody to their own."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={above}
        onChange={({ target }) => setAbove(target.value)}
      />
    </OwnersSetting>
  )
}

function inWords({ concessionAbovePercent, concessionAbove }: OfficeSettings): string {
  const amount = concessionAbove === null ? '' : ` or ${formatRupeeText(concessionAbove)}`
  return `Somebody else agrees to a concession above ${concessionAbovePercent} % of the fee${amount}.`
}
