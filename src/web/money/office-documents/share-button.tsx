import { ButtonLink } from '#web/platform/ui/button.tsx'
import { whatsAppLink } from './share-links.ts'

/** Opens WhatsApp with a prepared text; the user decides whether to send it. */
export function ShareButton({ phone, text }: { phone: string | null; text: string }) {
  return (
    <ButtonLink variant="quiet" to={whatsAppLink(phone, text)} target="_blank" rel="noreferrer">
      Send by WhatsApp
    </ButtonLink>
  )
}
