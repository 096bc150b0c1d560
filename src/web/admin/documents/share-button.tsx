import { ButtonLink } from '#web/ui/button.tsx'
import { whatsAppLink } from './share-links.ts'

/** Opens WhatsApp with a text that is ready; whoever stands here sends it, or does not. */
export function ShareButton({ phone, text }: { phone: string | null; text: string }) {
  return (
    <ButtonLink variant="quiet" to={whatsAppLink(phone, text)} target="_blank" rel="noreferrer">
      Send by WhatsApp
    </ButtonLink>
  )
}
