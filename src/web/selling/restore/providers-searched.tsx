import type { ShownRestore } from '#contract/selling/restore.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { providerName } from './provider-name.ts'
import styles from './restore.module.css'

/** How each provider is searched, and what it cannot list. */
export function ProvidersSearched({ providers }: Pick<ShownRestore, 'providers'>) {
  return (
    <ul className={styles.providers}>
      {providers.map(({ provider, canList, listedOn, listed }) => (
        <li key={provider}>
          <strong>{providerName(provider)}</strong>:{' '}
          {!canList && (
            <>
              gives no list of its payments. They are found by its messages, by what students type
              under <em>My payments</em>, and by the order ids that you name below.
            </>
          )}
          {canList &&
            listedOn === null &&
            'has not given the list of its payments yet. The portal keeps asking.'}
          {canList && listedOn !== null && (
            <>
              its list of {listed === 1 ? 'one payment' : `${listed} payments`} was read on{' '}
              <Moment at={listedOn} hasTime />.
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
