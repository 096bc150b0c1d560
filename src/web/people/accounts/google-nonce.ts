/**
 * A random value for us, and its SHA-256 for Google (both base64url): a credential is valid only on
 * this page.
 */
export async function makeGoogleNonce(): Promise<{ raw: string; hashed: string }> {
  const raw = base64Url(crypto.getRandomValues(new Uint8Array(24)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(raw))
  return { raw, hashed: base64Url(new Uint8Array(digest)) }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
