import { pages } from '#contract/pages.ts'
import { anyProvider } from '#contract/money/provider-names.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'

export type SettingRow = {
  title: string
  says: string
  path: string
  may: StaffPermission
}

export type SettingGroup = { title: string; rows: readonly SettingRow[] }

/** All pages of the settings, each with one line. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Institute',
    rows: [
      {
        title: 'Institute',
        path: pages.officeInstitute('identity'),
        may: 'look',
        says: 'Name, campuses, contact, links, colours, document numbers and tax.',
      },
      {
        title: 'Policies',
        path: pages.officePolicies(),
        may: 'look',
        says: 'Refund policy, privacy policy and terms, with their versions.',
      },
    ],
  },
  {
    title: 'Office',
    rows: [
      {
        title: 'E-mails to the office',
        path: pages.officeSetting('mails'),
        may: 'look',
        says: 'The address for e-mails about enrollments and problems.',
      },
      {
        title: 'Approval of refunds',
        path: pages.officeSetting('refunds'),
        may: 'look',
        says: 'The amount above which a second person approves.',
      },
      {
        title: 'Approval of discounts',
        path: pages.officeSetting('discounts'),
        may: 'look',
        says: 'The discount above which a second person approves.',
      },
      {
        title: 'Desk limits',
        path: pages.officeSetting('desk'),
        may: 'look',
        says: 'The most cash from one person in a day, and instalments.',
      },
    ],
  },
  {
    title: 'Documents',
    rows: [
      {
        title: 'Signature on certificates',
        path: pages.officeSetting('signature'),
        may: 'institute',
        says: 'The picture above the name on new certificates.',
      },
      {
        title: 'Digital signature of receipts',
        path: pages.officeSetting('receipts'),
        may: 'institute',
        says: 'The key that proves that a receipt is genuine.',
      },
    ],
  },
  {
    title: 'People',
    rows: [
      {
        title: 'Staff',
        path: pages.officeStaff(),
        may: 'staff',
        says: 'Colleagues with their roles and campuses.',
      },
      {
        title: 'Activity',
        path: pages.officeActivity(),
        may: 'look',
        says: 'All changes, with person and time.',
      },
      {
        title: 'My account',
        path: pages.officeAccount(),
        may: 'own',
        says: 'Your name, password and second factor.',
      },
    ],
  },
  {
    title: 'Technical',
    rows: [
      {
        title: 'Payment providers',
        path: pages.officePayments(),
        may: 'institute',
        says: `The keys of ${anyProvider}, for payments online.`,
      },
      {
        title: 'Mail server',
        path: pages.officeMailServer(),
        may: 'institute',
        says: 'The server that sends the portal’s e-mails.',
      },
      {
        title: 'Backups',
        path: pages.officeBackups(),
        may: 'institute',
        says: 'The folder for the nightly backup.',
      },
      {
        title: 'Integrations',
        path: pages.officeIntegrations(),
        may: 'integrations',
        says: 'Keys and events for other programs.',
      },
      {
        title: 'Import',
        path: pages.officeImports(),
        may: 'institute',
        says: 'Students, payments and certificates from your old program.',
      },
      {
        title: 'System',
        path: pages.officeHealth(),
        may: 'staff',
        says: 'Whether payments, e-mails and backups work.',
      },
    ],
  },
]
