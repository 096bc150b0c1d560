import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { BankModule } from './bank.service.ts'

type BankCalls =
  | 'listBankRows'
  | 'listMissingAtBank'
  | 'guessBankColumns'
  | 'readBankStatement'
  | 'matchBankRow'
  | 'recordBankOrder'
  | 'showDeskSum'
  | 'setAsideBankRow'
  | 'reopenBankRow'

export function bankRoutes(bank: BankModule): Pick<Handlers, BankCalls> {
  return {
    listBankRows: (input) => bank.list(input),
    listMissingAtBank: (input) => bank.listMissing(input),
    guessBankColumns: async () => ({ columns: await bank.columns() }),
    readBankStatement: (input, { principal }) => bank.read(input, principal),
    matchBankRow: async (input, { principal }) => {
      await bank.match(input, principal)
      return { message: messages.bankRowMatched }
    },
    recordBankOrder: async (input, { principal }) => {
      const { orderId } = await bank.recordOrder(input, principal)
      return { message: messages.bankOrderRecorded, orderId }
    },
    showDeskSum: (input) => bank.showDeskSum(input),
    setAsideBankRow: async (input, { principal }) => {
      await bank.setAside(input, principal)
      return { message: messages.bankRowSetAside }
    },
    reopenBankRow: async (input, { principal }) => {
      await bank.reopen(input, principal)
      return { message: messages.bankRowReopened }
    },
  }
}
