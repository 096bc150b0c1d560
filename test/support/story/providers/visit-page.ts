import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { paymentPagePath, paymentProviders } from '#contract/money/payment-providers.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Visit } from './provider-control.ts'

/** @param portalUrl the portal's present address, whatever a link says. */
export function visitor(db: Queryable, portalUrl: string): Visit {
  return async (provider, providerOrderId) => {
    const link = await linkOf(db, provider, providerOrderId)
    if (link !== null) await visitLink(portalUrl, link)
  }
}

/** Opens a payment link where it is a page of ours, and submits its form as the browser does. */
export async function visitLink(portalUrl: string, link: string): Promise<void> {
  const { pathname, search } = new URL(link)
  if (!paymentProviders.some((provider) => pathname.startsWith(paymentPagePath(provider)))) return
  const response = await fetch(portalUrl + pathname + search, { redirect: 'manual' })
  const html = await response.text()
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1]
  // the page shows the result of a payment that is over
  if (action === undefined) return
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const submitted = await fetch(plain(action), {
    method: 'POST',
    body: new URLSearchParams(
      [...inputs].map(([, name = '', value = '']): [string, string] => [plain(name), plain(value)]),
    ),
  })
  await submitted.body?.cancel()
}

async function linkOf(
  db: Queryable,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<string | null> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('link')
    .where('provider', '=', provider)
    .where('providerOrderId', '=', providerOrderId)
    .executeTakeFirst()
  return attempt?.link ?? null
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
