import type { Institute } from '#contract/institute/institute.ts'
import { useInstitute } from '../frame-data.ts'
import { useState } from 'react'
import map1280 from '../../../../../institute/pictures/rendered/map-1280.webp?url'
import map640 from '../../../../../institute/pictures/rendered/map-640.webp?url'
import { Button } from '#web/platform/ui/button.tsx'
import { InstituteLink } from './institute-link.tsx'
import styles from './institute-map.module.css'

/** A drawn map; the map service is contacted only after a tap (look §4). */
export function InstituteMap() {
  const { map } = useInstitute()
  const [isEmbedded, setEmbedded] = useState(false)
  if (map === null) return null
  const { label, linkPath } = map
  return (
    <div className={styles.map}>
      {isEmbedded ? (
        <iframe
          src={embedAddress(map)}
          title={label}
          loading="lazy"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the map is of another origin: it cannot take its sandbox off
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <img
            src={map640}
            srcSet={`${map640} 640w, ${map1280} 1280w`}
            sizes="372px"
            width={640}
            height={400}
            loading="lazy"
            alt={label}
          />
          <Button variant="quiet" isWide onClick={() => setEmbedded(true)}>
            Show the live map here
          </Button>
        </>
      )}
      <InstituteLink path={linkPath}>Open in the map service</InstituteLink>
    </div>
  )
}

/**
 * The keyless embed form of Google Maps; the only address that the CSP's frame-src allows for maps.
 */
function embedAddress({ latitude, longitude }: NonNullable<Institute['map']>): string {
  return `https://www.google.com/maps/embed?pb=!1m3!2m1!1s${latitude},${longitude}!6i13`
}
