import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#web/platform/api/api-context.ts'
import { missingOr } from '#web/platform/api/missing.ts'

/**
 * The loader of a policy page: the version in force, or the one in the address.
 * @throws a 404.
 */
export function policyLoader(kind: PolicyKind) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const { number } = params
    try {
      const shown = await context
        .get(apiContext)
        .showPolicy({ kind, ...(number === undefined ? {} : { number }) })
      return { ...shown, isNamed: number !== undefined }
    } catch (error) {
      throw missingOr(error, 'policy-not-found')
    }
  }
}
