import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { pages } from '#contract/pages.ts'
import { anyProvider } from '#contract/money/provider-names.ts'
import type { HelpTopic } from './help-topic.ts'

/** Visitors and Settings. */
export const otherHelp: readonly HelpTopic[] = [
  {
    path: pages.officeConcessions(),
    title: 'Discounts',
    purpose: 'A discount lowers a fee: for one student, by a code, or for everyone.',
    steps: [
      'Give a discount on a student’s page, or make a code here.',
      'A large discount waits until a second person approves it.',
      'End a discount that should no longer be used.',
    ],
  },
  {
    path: pages.officeGroups(),
    title: 'Groups',
    purpose: 'An organisation pays for several students with one order.',
    steps: [
      'Add a group order with the names of the students.',
      'Send the proforma to the organisation.',
      'Take the payment. All students are then enrolled.',
    ],
  },
  {
    path: pages.officeEnquiries(),
    title: 'Enquiries',
    purpose: 'Organisations that requested a training.',
    steps: [
      'Phone or write to the contact.',
      'Add a group order if they choose a course.',
      'Mark the enquiry as answered.',
    ],
  },
  {
    path: pages.officeDemand(),
    title: 'Demand',
    purpose: 'Courses that visitors requested or did not find.',
    steps: [
      'Look at the words that come up most.',
      'Answer the people who left a contact.',
      'Add a course or a batch that is missing.',
    ],
  },
  {
    path: pages.officeMails(),
    title: 'Messages',
    purpose: 'Every e-mail of the portal, and whether it was delivered.',
    steps: [
      'Choose “Not delivered” to see failures.',
      'Correct the address on the student’s page.',
      'Send the e-mail again.',
    ],
  },
  {
    path: pages.officeSettings(),
    title: 'Settings',
    purpose: 'All settings of the institute and the office, one line each.',
    steps: ['Open a setting.', 'Change it and press Save.', 'Find who changed it under Activity.'],
  },
  {
    path: pages.officePayments(),
    title: 'Payment providers',
    purpose: `The keys of ${anyProvider}. With them, students pay online.`,
    steps: [
      'Ask the provider for the keys. The list below the form says what to ask for.',
      'Type the keys and press Save. Then press Check the keys.',
      'Choose the providers that students see, and their order.',
    ],
  },
  ...paymentProviders.map(helpOfProvider),
  {
    path: pages.officeMailServer(),
    title: 'Mail server',
    purpose: 'The server that sends the portal’s e-mails.',
    steps: [
      'Ask your mail provider for the server, the port and a password.',
      'Type them and press Save.',
      'Press Send a test mail and look into your mailbox.',
    ],
  },
  {
    path: pages.officeBackups(),
    title: 'Backups',
    purpose: 'The folder for the nightly backup.',
    steps: [
      'Choose a folder on another disk, and a passphrase.',
      'Press Save, and then Make a backup now.',
      'Keep the passphrase on paper, in another building.',
    ],
  },
  {
    path: '/admin/institute',
    title: 'Institute',
    purpose: 'Name, campuses, contact, links, colours and tax of your institute.',
    steps: [
      'Open a section and change it.',
      'Check the preview beside the form.',
      'Save. Pages, e-mails and new documents use it now.',
    ],
  },
  {
    path: pages.officePolicies(),
    title: 'Policies',
    purpose: 'The refund policy, the privacy policy and the terms that students accept.',
    steps: [
      'Write a draft of the new version.',
      'Compare it with the present version.',
      'Publish it. Earlier orders keep their version.',
    ],
  },
  {
    path: pages.officeStaff(),
    title: 'Staff',
    purpose: 'Colleagues who log in to the office, with their role and campus.',
    steps: [
      'Add a colleague. They choose their password by an e-mailed link.',
      'Give each person the role of their work.',
      'Block a colleague who has left.',
    ],
  },
  {
    path: pages.officeActivity(),
    title: 'Activity',
    purpose: 'A log of every change: who changed what, when and why.',
    steps: [
      'Choose a person, a kind or the days.',
      'Open “Before and after” to see the change.',
      'Follow the link to the order, student or course.',
    ],
  },
  {
    path: pages.officeIntegrations(),
    title: 'Integrations',
    purpose: 'Other programs read data with a key, or receive events.',
    steps: [
      'Make a key for each program.',
      'Copy the key at once; it is shown only once.',
      'End a key that is no longer used.',
    ],
  },
  {
    path: pages.officeHealth(),
    title: 'System',
    purpose: 'Shows whether payments, e-mails and backups work.',
    steps: [
      'Look for a red or yellow mark.',
      'Read what the card says.',
      'Read these words to your technician.',
    ],
  },
  {
    path: pages.officeAccount(),
    title: 'My account',
    purpose: 'Your name, password and second factor.',
    steps: [
      'Switch on a second factor.',
      'Keep the recovery codes in a safe place.',
      'Log out other devices that you do not use.',
    ],
  },
  {
    path: pages.officeImports(),
    title: 'Import',
    purpose: 'Take students, past payments and certificates over from your old program.',
    steps: [
      'Save the data of the old program as a CSV or Excel file.',
      'Read the file and correct the lines that are marked.',
      'Record it. You can undo an import.',
    ],
  },
]

function helpOfProvider(provider: PaymentProvider): HelpTopic {
  return {
    path: pages.officeProvider(provider),
    title: paymentProviderNames[provider],
    purpose: 'The page shows what has worked with your present account.',
    steps: [
      'Make the test payment with your own card or UPI.',
      'Come back here: each step appears by itself.',
      'If the refund fails, press Try the refund again.',
    ],
  }
}
