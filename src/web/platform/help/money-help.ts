import { pages } from '#contract/pages.ts'
import { anyProvider } from '#contract/money/provider-names.ts'
import type { HelpTopic } from './help-topic.ts'

/** Money. */
export const moneyHelp: readonly HelpTopic[] = [
  {
    path: pages.officeDecide(),
    title: 'To decide',
    purpose: 'Everything that waits for a decision, each item once.',
    steps: [
      'Start with the oldest line.',
      'Open it and take its next step.',
      'Write a reason where the page asks for one.',
    ],
  },
  {
    path: pages.officeOrders(),
    title: 'Orders',
    purpose: 'Each order is one purchase: who pays, for which course, and what is paid.',
    steps: [
      'Search by name, phone number, order or bank reference.',
      'Choose a state, or days, to see fewer orders.',
      'Open an order to see its payments, receipts and refunds.',
    ],
  },
  {
    path: pages.officeDues(),
    title: 'Dues',
    purpose: 'Instalments that are not paid yet.',
    steps: [
      'Look at the overdue instalments first.',
      'Send a reminder with a payment link.',
      'Take the payment, or change the date of the instalment.',
    ],
  },
  {
    path: pages.officeRefunds(),
    title: 'Refunds',
    purpose: 'Requests to give money back. The refund policy says what is allowed.',
    steps: [
      'Open a request under To do; the oldest comes first.',
      'Read what the policy says, then approve or refuse.',
      'Follow the money under On the way until it is done.',
    ],
  },
  {
    path: pages.officeDayBook(),
    title: 'Day book',
    purpose: 'The money that came in and went out, by day and payment method.',
    steps: [
      'Choose the days.',
      'Open a sum to see its payments.',
      'Export the table for your accountant.',
    ],
  },
  {
    path: pages.officeMovements(),
    title: 'Movements',
    purpose: 'Each movement of money between the drawers, the bank and the payment providers.',
    steps: [
      'Choose the days and the account.',
      'Open a movement’s order or day close.',
      'Compare the sums with the bank statement.',
    ],
  },
  {
    path: pages.officeRegister(),
    title: 'Documents',
    purpose: 'All numbered documents: receipts, invoices, credit notes and refund receipts.',
    steps: [
      'Choose the days or a kind of document.',
      'Open a document to print it again.',
      'Export the list for the tax return.',
    ],
  },
  {
    path: pages.officeMonths(),
    title: 'Months',
    purpose: 'Check a month, export it for the accountant, and then close it.',
    steps: [
      'Open the month and go through its checklist.',
      'Export the files for the accountant.',
      'Close the month. Months close in order.',
    ],
  },
  {
    path: pages.officeLedgers(),
    title: 'Ledgers',
    purpose: 'The names of your accounts in the accounting program.',
    steps: [
      'Ask your accountant for the ledger names.',
      'Type them beside the accounts.',
      'Export a month and import it in the program.',
    ],
  },
  {
    path: pages.officeSettlements(),
    title: 'Settlements',
    purpose: `A settlement is a payout of ${anyProvider} to your bank account.`,
    steps: [
      'Read the provider’s settlement file.',
      'Check the rows without a payment.',
      'Compare what is not settled yet.',
    ],
  },
  {
    path: pages.officeBank(),
    title: 'Bank',
    purpose: 'Compare the bank statement with the books.',
    steps: [
      'Read the statement file of your bank.',
      'Confirm the suggested match of each line.',
      'Explain the lines without a match.',
    ],
  },
]
