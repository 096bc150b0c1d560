import { messages } from '../messages.ts'

/** Refusals about programs of others and accounts with other companies, by status. */
export const integrationProblems = {
  404: {
    'read-key-not-found': messages.readKeyNotFound,
    'receiver-not-found': messages.receiverNotFound,
    'delivery-not-found': messages.deliveryNotFound,
  },
  409: {
    'receiver-is-off': messages.receiverIsOff,
    'receivers-full': messages.receiversFull,
    'connection-in-environment': messages.connectionInEnvironment,
    'connection-not-set': messages.connectionNotSet,
    'nothing-offered': messages.nothingOffered,
    'qr-not-made': messages.qrNotMade,
  },
  422: {
    'receiver-url-refused': messages.receiverUrlRefused,
  },
  503: {
    'no-online-payment': messages.noOnlinePayment,
    'payment-provider-unavailable': messages.providerUnavailable,
    'provider-silent': messages.providerSilentForOffice,
  },
} as const
