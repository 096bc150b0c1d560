import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import UnknownOfficePage from '../../platform/frame/unknown-office-page.tsx'
import { CertificateSignature } from './certificate-signature.tsx'
import { ConcessionSettings, DeskSettings, RefundSettings } from './limit-settings.tsx'
import { OfficeMailSettings } from './office-mail-settings.tsx'
import type { SettingProps } from './owners-setting.tsx'
import { settingGroups } from './setting-rows.ts'
import { SigningKeys } from './signing-keys.tsx'

export function meta() {
  return officeMeta('Settings')
}

/** The forms of the office's settings, by the last part of the address. */
const forms = {
  mails: OfficeMailSettings,
  refunds: RefundSettings,
  discounts: ConcessionSettings,
  desk: DeskSettings,
}

const ownersPages = {
  signature: CertificateSignature,
  receipts: SigningKeys,
}

const rows = settingGroups.flatMap((group) => group.rows)

/** One setting on its own page. */
export default function SettingPage() {
  const { name = '' } = useParams()
  const row = rows.find(({ path }) => path === pages.officeSetting(name))
  const Form = isIn(forms, name) ? forms[name] : undefined
  const Owners = isIn(ownersPages, name) ? ownersPages[name] : undefined
  if (row === undefined) return <UnknownOfficePage />
  return (
    <OfficePage
      title={row.title}
      tab={`${row.title} · Settings`}
      back={{ label: 'Settings', path: pages.officeSettings() }}
      width="form"
    >
      <NeedsPermission permission={row.may}>
        {Form && <WithSettings Form={Form} />}
        {Owners && <Owners />}
      </NeedsPermission>
    </OfficePage>
  )
}

function isIn<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name)
}

const nothing = {}

function WithSettings({ Form }: { Form: (props: SettingProps) => React.ReactNode }) {
  const query = useApiQuery('showOfficeSettings', nothing)
  return (
    <>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && <Form settings={query.answer} saved={query.setAnswer} />}
    </>
  )
}
