/** Scanners for secrets that were committed by mistake know a key by it. */
export const keyPrefix = 'kalari_'
