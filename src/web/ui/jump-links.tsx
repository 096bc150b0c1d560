import styles from './jump-links.module.css'

export type JumpLink = {
  to: `#${string}`
  text: string
  /** Wider screens show the place at once. */
  isForNarrow?: boolean
}

/** What a reader asks and a small screen does not show at once: each one tap away. */
export function JumpLinks({ links }: { links: readonly JumpLink[] }) {
  return (
    <nav className={styles.jumps} aria-label="On this page">
      {links.map(({ to, text, isForNarrow = false }) => (
        <a key={to} href={to} className={isForNarrow ? styles.narrow : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
