import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Delivery } from './gateway-records.ts'

const timeoutMs = 10_000

/** Posts one webhook and tells how it went; a refused or late connection is an answer too. */
export async function postWebhook(
  post: { readonly url: string; readonly body: unknown },
  options: PaymentGatewayOptions,
  stop: AbortSignal,
): Promise<Delivery['tries'][number]> {
  const at = Date.now()
  const credentials = Buffer.from(`${options.webhookUser}:${options.webhookPassword}`)
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(post.body),
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return { at, httpStatus: response.status, error: null }
  } catch (error) {
    return { at, httpStatus: null, error: describe(error) }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
