/** Our drawn pictures have three widths; an uploaded or external one has only its own. */
export function pictureSources(photo: string): { src: string; srcSet?: string } {
  const name = /^(.+)-640\.webp$/.exec(photo)?.[1]
  if (name === undefined) return { src: photo }
  return { src: photo, srcSet: `${name}-320.webp 320w, ${photo} 640w, ${name}-1280.webp 1280w` }
}
