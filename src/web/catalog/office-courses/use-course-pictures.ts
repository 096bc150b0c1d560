import { useState } from 'react'
import { useFileAddress } from '../../platform/office-forms/use-file-address.ts'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import type { PictureField, ShownPictures } from './course-fields.ts'
import { ofPictures } from './course-fields.ts'

/** The pictures that a course form uploads before it is sent, with their previews. */
export function useCoursePictures() {
  const toSend: Record<PictureField, ReturnType<typeof usePictureToSend>> = {
    photo: usePictureToSend(),
    trainerPhoto: usePictureToSend(),
  }
  const each = Object.values(toSend)
  const [files, setFiles] = useState(() => ofPictures<File | null>(() => null))
  const chosen: ShownPictures = {
    photo: useFileAddress(files.photo),
    trainerPhoto: useFileAddress(files.trainerPhoto),
  }
  const choose = (name: PictureField) => (file: File | null, problem: string | null) => {
    toSend[name].choose(file, problem)
    setFiles((before) => ({ ...before, [name]: file }))
  }
  return {
    /** Previews of the chosen pictures; null where none was chosen. */
    chosen,
    choose,
    isChosen: () => each.some(({ isChosen }) => isChosen()),
    /** Why the form must not be sent yet, or null. */
    problem: () => each.map(({ problem }) => problem()).find((found) => found !== null) ?? null,
    /** @returns their addresses, null where none was chosen. */
    send: async (): Promise<ShownPictures> => ({
      photo: await toSend.photo.send(),
      trainerPhoto: await toSend.trainerPhoto.send(),
    }),
    takeAllBack: () => {
      for (const { choose: forget } of each) forget(null)
      setFiles(ofPictures<File | null>(() => null))
    },
  }
}
