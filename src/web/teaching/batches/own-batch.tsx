import { useState } from 'react'
import type { OwnBatch as Batch } from '#contract/teaching/batches.ts'
import { datesText, daysAndHours, placeText } from '#contract/teaching/batch-words.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { saveDocument } from '#web/platform/documents/save-document.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'

/** The student's batch: when and where it is held, and its joining note. */
export function OwnBatch({ batch }: { batch: Batch }) {
  const { campus, isCancelled, joiningNote, trainer } = batch
  const institute = useInstitute()
  if (isCancelled)
    return (
      <Alert tone="warn" title="Your batch is cancelled">
        <p>
          The batch from {datesText(batch)} is cancelled. Our office will offer you another batch or
          return your fee.
        </p>
      </Alert>
    )
  return (
    <Facts
      facts={[
        { name: 'Dates', value: datesText(batch) },
        { name: 'Days and hours', value: daysAndHours(batch) },
        { name: 'Place', value: addressOf(institute, campus) },
        { name: 'Trainer', value: trainer?.name ?? null },
        { name: 'Before you come', value: joiningNote },
      ]}
    />
  )
}

function addressOf(institute: Pick<Institute, 'campuses'>, campus: string | null): string {
  const known = institute.campuses.find(({ name }) => name === campus)
  return known ? `${known.name} campus, ${known.addressLines.join(', ')}` : placeText(campus)
}

/** Saves a calendar file of the batch; the same one that the mail has attached. */
export function CalendarButton({ orderId, courseName }: { orderId: string; courseName: string }) {
  const api = useApi()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveDocument(await api.downloadCalendar({ orderId }), 'text/calendar')
    } catch (error) {
      const text = 'The calendar file did not come. Please try again.'
      toast({ tone: 'bad', text: hasNoConnection(error) ? messages.noConnection : text })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Making the file..."
      onClick={() => void save()}
    >
      <Icon name="calendar" /> Add to calendar<VisuallyHidden> of {courseName}</VisuallyHidden>
    </Button>
  )
}
