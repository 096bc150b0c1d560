import styles from './icon.module.css'

/** Our own line drawings on a 24 px grid with one stroke width. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'check-circle': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.3l2.8 2.8L16 9.5',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1',
  'cross-circle': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9l6 6M15 9l-6 6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.6v.1',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3.500V8M16 3.500V8',
  screen: 'M3 5h18v11H3zM8.5 20h7M12 16v4',
  building: 'M4 21V8l8-5 8 5v13M4 21h16M9 21v-6h6v6M9 10.5h.1M15 10.5h.1',
  layers: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  bolt: 'M13 3L5 14h6l-1 7 9-12h-6z',
  gear: 'M12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 2.500V5M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300L7 7M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700',
  chip: 'M7 7h10v10H7zM10 3.500V7M14 3.500V7M10 17v3.500M14 17v3.500M3.500 10H7M3.500 14H7M17 10h3.500M17 14h3.500',
  pin: 'M12 21c-4-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.4-6.5 11M12 7.800a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  phone:
    'M6 3h3l1.5 5-2 1.500a12 12 0 0 0 6 6l1.5-2 5 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2',
  mail: 'M3 5.500h18v13H3zM3 6.500l9 7 9-7',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  'chevron-down': 'M6 9.500l6 6 6-6',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.500L21 21',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c.8-4.2 4-6.5 8-6.500s7.2 2.3 8 6.5',
  receipt: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.500V3zM9 8h6M9 12h6M9 16h3',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  'eye-off':
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M4 20L20 4',
  award:
    'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12M8.5 14L7 21l5-3 5 3-1.500-7M9.700 9l1.600 1.600L14.500 7.500',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6zM12 3v18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2',
} as const

export type IconName = keyof typeof drawings

/**
 * A decorative icon beside words. The style sheet has the stroke's attributes, because a list of
 * courses has eighty icons.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
