import { ContactLines } from '../footer/contact-lines.tsx'
import { useInstitute } from '../frame-data.ts'
import { InstituteMap } from '../footer/institute-map.tsx'
import { InstituteMenu } from './institute-menu.tsx'
import { ServiceLinks } from '../footer/service-links.tsx'
import { SocialLinks } from '../footer/social-links.tsx'

/** The menu after the departments. */
export function DrawerRest() {
  const { aboutText } = useInstitute()
  return (
    <>
      <InstituteMenu label="Institute, in the menu" />
      <ServiceLinks />
      {aboutText.length > 0 && (
        <section>
          <h2>About</h2>
          {aboutText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <section>
        <h2>Find us</h2>
        <InstituteMap />
        <ContactLines />
        <SocialLinks />
      </section>
    </>
  )
}
