/** Messages about the payer's place (decision 80). */
export const payerStateUnknown = 'Please choose a state from the list.'
export const payerAddressNeeded = 'Please write your address: it is printed on your tax invoice.'
