import { useRef, useState } from 'react'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'

/** The form's picture of the trainer: the present one, and a newly chosen one. */
export function useTrainerPicture(present: string) {
  const toast = useToast()
  const picture = usePictureToSend()
  const [kept, setKept] = useState(present)
  const isSaved = useRef(false)
  return {
    kept,
    /** Whether the form was sent: then leaving it loses nothing. */
    isSaved: () => isSaved.current,
    noteSaved: () => {
      isSaved.current = true
    },
    isChosen: picture.isChosen,
    choose: picture.choose,
    remove: () => setKept(''),
    startFrom: (address: string) => {
      setKept(address)
      picture.choose(null)
    },
    /**
     * @returns its address, '' where there is none, null where it cannot be sent, which a message
     * has said.
     */
    send: async (): Promise<string | null> => {
      const refused = picture.problem()
      if (refused) {
        toast({ tone: 'bad', text: refused })
        return null
      }
      return (await picture.send()) ?? kept
    },
  }
}
