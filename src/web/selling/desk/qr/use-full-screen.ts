import { useEffect, useState } from 'react'

/**
 * Shows the code over the whole window, for a phone or a screen that faces the payer. Where the
 * browser allows it, without its own bars.
 * @param isUseful false: there is nothing to show large any more.
 */
export function useFullScreen(isUseful: boolean) {
  const [isWanted, setIsWanted] = useState(false)
  const isOn = isWanted && isUseful
  useEffect(() => {
    const follow = () => {
      if (document.fullscreenElement === null) setIsWanted(false)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useEffect(() => {
    if (!isUseful && document.fullscreenElement !== null) void document.exitFullscreen()
  }, [isUseful])
  const enter = (shown: Element | null) => {
    setIsWanted(true)
    // some phones can't: then the window is all there is
    shown?.requestFullscreen?.().catch(() => undefined)
  }
  const leave = () => {
    setIsWanted(false)
    if (document.fullscreenElement !== null) void document.exitFullscreen()
  }
  return { isOn, enter, leave }
}

export type FullScreen = ReturnType<typeof useFullScreen>
