import type { ProviderNews } from '#contract/office/money-matters.ts'
import { AskButton } from '../../office/boards/ask-button.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { RowButton } from '../../platform/table/row-action.tsx'

type NewsStepProps = {
  news: ProviderNews
  changed: () => void
  resolve: (news: ProviderNews) => void
}

/** The action for one message: query the order that it names, or look it up and write a note. */
export function NewsStep({ news, changed, resolve }: NewsStepProps) {
  const [mayAsk, mayResolve] = [useMay('orders'), useMay('refunds')]
  if (news.resolvedOn !== null) return null
  if (news.orderId !== null)
    return (
      mayAsk && (
        <AskButton
          of={`about ${news.orderId}`}
          ask={(api) => api.askAboutProviderNews({ id: news._id })}
          changed={changed}
        />
      )
    )
  return (
    mayResolve && (
      <RowButton of={news.eventId} onClick={() => resolve(news)}>
        Mark as looked at
      </RowButton>
    )
  )
}
