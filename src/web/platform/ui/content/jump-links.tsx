import styles from './jump-links.module.css'

export type JumpLink = {
  to: `#${string}`
  text: string
  /** Only on narrow screens; wider ones show the section at once. */
  isForNarrow?: boolean
}

/** Links to sections that a small screen does not show at once. */
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
