import { messages } from '#contract/messages.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type SigningCalls = 'listSigningKeys' | 'changeSigningKey' | 'withdrawSigningKey'

export function signingKeyRoutes(office: Office): Pick<Handlers, SigningCalls> {
  return {
    listSigningKeys: async () => {
      const keys = await office.listSigningKeys()
      return {
        keys: keys.map(({ id, createdAt, retiredAt, withdrawnAt, signed }) => ({
          _id: id,
          madeOn: createdAt.toISOString(),
          retiredOn: retiredAt?.toISOString() ?? null,
          withdrawnOn: withdrawnAt?.toISOString() ?? null,
          signed,
        })),
      }
    },
    changeSigningKey: async ({ proof }, caller) => {
      const isChanged = await office.changeSigningKey(caller, proof)
      return { message: isChanged ? messages.signingKeyChanged : messages.signingKeyUnused }
    },
    withdrawSigningKey: async (input, caller) => {
      await office.withdrawSigningKey(caller, input)
      return { message: messages.signingKeyWithdrawn }
    },
  }
}
