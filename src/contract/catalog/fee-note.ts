/** The usual note on a fee: it is the whole price. The office may write another one. */
export const fullFeeNote = 'Full course fee. No other charges.'
