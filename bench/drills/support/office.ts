import type { Database } from '../../../src/server/platform/db/database.ts'

type Portal = { url: string; admin: { email: string; password: string } | null }

/** The owner after a restore (docs/runbooks/restored.md), and a student who wants to pay. */
export async function office({ url, admin }: Portal) {
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    // each reply of these calls is an object
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const login = await call('/api/admin/adminLogin', admin ?? {})
  const token = String(login.body['token'])
  const asOwner = async (path: string, body: object): Promise<void> => {
    const { status, body: answer } = await call(path, body, token)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  }
  return {
    initiate: async (studentToken: string, courseId: string) => {
      const input = { courseId, campus: 'Kochi', customerPhone: '9876543210' }
      const { status, body } = await call('/api/payment/initiate', input, studentToken)
      return { status, code: typeof body['code'] === 'string' ? body['code'] : '' }
    },
    /** Ids as they stand in the provider's dashboard. */
    name: (provider: string, ids: readonly string[]) =>
      asOwner('/api/admin/restore/payments', { provider, ids: ids.join(' ') }),
    read: () => asOwner('/api/admin/restore/read', {}),
    /** Those of these names at a provider that are no attempt of ours. */
    unknownOf: async (names: readonly string[], db: Database): Promise<string[]> => {
      const attempts = await db.selectFrom('paymentAttempts').select('providerOrderId').execute()
      const known = new Set(attempts.map(({ providerOrderId }) => providerOrderId))
      return [...new Set(names)].filter((one) => !known.has(one))
    },
  }
}
