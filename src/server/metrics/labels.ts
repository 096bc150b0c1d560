/** What a payment provider is asked for. */
export type GatewayOperation = 'start' | 'ask' | 'end' | 'refund' | 'ask-refund'

/** What came of it; the last three are a provider's failure in one word (CONTRIBUTING §3). */
export type GatewayOutcome = 'answered' | 'unreachable' | 'refused' | 'nonsense'
