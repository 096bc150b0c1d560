import type { FirstDayStep } from '#contract/office/first-day.ts'
import { pages } from '#contract/pages.ts'
import { anyProvider } from '#contract/money/provider-names.ts'

type StepWords = { label: string; help: string; path: string }

/** The words of each step, and the form in which it is done. */
export const stepWords: Record<FirstDayStep, StepWords> = {
  name: {
    label: 'Give the institute its name',
    help: 'Pages, e-mails and receipts show it.',
    path: pages.officeInstitute('identity'),
  },
  contact: {
    label: 'Add your e-mail and phone',
    help: 'Students write and call here.',
    path: pages.officeInstitute('contact'),
  },
  campuses: {
    label: 'Name your campuses',
    help: 'Each place where you teach, with its address.',
    path: pages.officeInstitute('campuses'),
  },
  policies: {
    label: 'Publish your three policies',
    help: 'Start with our text. Your name and address are filled in.',
    path: pages.officePolicies(),
  },
  links: {
    label: 'Remove the sample links',
    help: 'They lead to pages of the sample institute.',
    path: pages.officeInstitute('links'),
  },
  category: {
    label: 'Add a category',
    help: 'A department, such as Nursing. Courses belong to it.',
    path: pages.addCategory(),
  },
  course: {
    label: 'Add a course',
    help: 'With its fee, duration and contents.',
    path: pages.addCourse(),
  },
  batch: {
    label: 'Add a batch',
    help: 'First day, seats and campus of a course.',
    path: pages.addBatch(),
  },
  mark: {
    label: 'Upload your mark',
    help: 'And choose your colours.',
    path: pages.officeInstitute('look'),
  },
  'second-factor': {
    label: 'Set up a second factor for every owner',
    help: 'An owner can change everything. A password alone is not enough.',
    path: pages.officeAccount(),
  },
  payments: {
    label: 'Connect a payment provider',
    help: `Test mode: no real money moves. To go live you need an account at ${anyProvider}.`,
    path: pages.officePayments(),
  },
  mail: {
    label: 'Set up the mail server',
    help: 'Receipts go by mail. Send yourself a test mail.',
    path: pages.officeMailServer(),
  },
  backups: {
    label: 'Set up backups',
    help: 'Every night. We test each backup.',
    path: pages.officeBackups(),
  },
}
