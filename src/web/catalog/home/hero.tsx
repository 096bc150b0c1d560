import { daysText } from '#contract/institute/policy-sentences.ts'
import { Suspense } from 'react'
import { useResolved } from '#web/catalog/courses/use-resolved.ts'
import { CourseFinder } from '#web/catalog/search/course-finder.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { whatsAppAddress } from '#web/platform/address/whatsapp.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './hero.module.css'
import type { HomeData } from './load-home.ts'
import { NextBatches } from './next-batches.tsx'

/** The first screen: the institute's promise, the search, the batches that start next, whom to ask. */
export function Hero({ more }: Pick<HomeData, 'more'>) {
  const { name, tagline, foundedIn, certification, isSample } = useInstitute()
  const trust = [foundedIn > 0 && `Since ${foundedIn}`, certification].filter(Boolean)
  return (
    <section className={styles.hero} aria-label={name}>
      <div className={styles.drawing} aria-hidden="true" />
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.promise}>{tagline === '' ? name : tagline}</p>
          {trust.length > 0 && <p className={styles.trust}>{trust.join(' · ')}</p>}
          <CourseFinder
            isLarge
            label="What do you want to learn?"
            placeholder={isSample === true ? 'AutoCAD, solar, Python…' : 'A course or a subject'}
          />
          <Ask />
          <Suspense fallback={null}>
            <Reasons more={more} />
          </Suspense>
        </div>
        <Suspense fallback={<div className={styles.none} />}>
          <NextBatches more={more} />
        </Suspense>
      </div>
    </section>
  )
}

/** Two promises that only this institute's policy and certificates can keep. */
function Reasons({ more }: Pick<HomeData, 'more'>) {
  const terms = useResolved(more)?.terms
  return (
    <ul className={styles.reasons}>
      <li>
        <Icon name="check" /> A certificate that employers check online
      </li>
      {terms && (
        <li>
          <Icon name="check" /> <a href="#refund">Full refund within {daysText(terms.days)}</a>
        </li>
      )}
    </ul>
  )
}

/** Call or write: the numbers of the campus that answers first. */
function Ask() {
  const { campuses, defaultCampus, phone, shortName } = useInstitute()
  const whatsapp = campuses.find(({ name }) => name === defaultCampus)?.whatsapp ?? null
  if (phone === '' && whatsapp === null) return null
  return (
    <p className={styles.ask}>
      {phone !== '' && (
        <span>
          <Icon name="phone" /> <PhoneLink phone={phone} />
        </span>
      )}
      {whatsapp !== null && (
        <a href={whatsAppAddress(whatsapp, `A question to ${shortName}: `)}>WhatsApp</a>
      )}
    </p>
  )
}
