export const standings = {
  open: { label: 'Current', tone: 'plain' },
  over: { label: 'To close', tone: 'warn' },
  closed: { label: 'Closed', tone: 'good' },
} as const
