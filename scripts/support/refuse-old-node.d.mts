/** Ends a tool that was started with an older Node, with one sentence. */
export function refuseOldNode(): void
