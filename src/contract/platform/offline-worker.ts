/** The address of the service worker that answers a browser without a connection (decision 48). */
export const offlineWorker = { path: '/offline-worker.js' } as const
