/** The program that answers a browser without a connection (decision 48): where it is, and who may name it (Trusted Types). */
export const offlineWorker = { path: '/offline-worker.js', policy: 'kalari-worker' } as const
