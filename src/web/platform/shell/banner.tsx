import type { ReactNode } from 'react'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './banner.module.css'

type BannerProps = {
  title: string
  department?: string
  /** For pages whose content below must be visible at once. */
  isLow?: boolean
  /** One line on paper: for lists, whose content is what a visitor came for. */
  isPlain?: boolean
  children?: ReactNode
}

/** The blueprint banner of a page; a known department has its own line drawing and accent. */
export function Banner({
  title,
  department,
  isLow = false,
  isPlain = false,
  children,
}: BannerProps) {
  if (isPlain)
    return (
      <div className={styles.plain} data-department={department}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    )
  return (
    <div className={styles.banner} data-department={department} data-low={isLow || undefined}>
      <div className={styles.drawing} aria-hidden="true" />
      <div className={styles.words}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  )
}
