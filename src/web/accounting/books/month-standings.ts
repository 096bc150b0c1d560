export const standings = {
  open: { label: 'Goes on', tone: 'plain' },
  over: { label: 'To be closed', tone: 'warn' },
  closed: { label: 'Closed', tone: 'good' },
} as const
