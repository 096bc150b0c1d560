/**
 * A mail address that breaks before the @ where it is too long for its column; empty: there is
 * none.
 */
export function MailAddress({ children: address }: { children: string }) {
  if (address === '') return 'no e-mail'
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
