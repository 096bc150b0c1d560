import { useRef, useState } from 'react'
import { usePictureToSend } from '../forms/use-picture-to-send.ts'
import { useToast } from '#web/ui/toast.tsx'

/** The trainer's picture of a form: the one that is there, and the one that was chosen. */
export function useTrainerPicture(present: string) {
  const toast = useToast()
  const picture = usePictureToSend()
  const [kept, setKept] = useState(present)
  const isSaved = useRef(false)
  return {
    kept,
    /** Whether the form was sent: then nothing is lost by leaving it. */
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
    /** @returns its address, '' where there is none, null where it must not be sent: that was said. */
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
