export type GatewayOperation = 'start' | 'ask' | 'end' | 'refund' | 'ask-refund'

/** Result of a call; the last three are failures of the provider (CONTRIBUTING §3). */
export type GatewayOutcome = 'answered' | 'unreachable' | 'refused' | 'nonsense'
