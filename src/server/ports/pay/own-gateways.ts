import type { PaypalPort } from '#server/ports/paypal/paypal-port.ts'
import type { PayPort } from './pay-port.ts'

/** Keys of somebody's own account at Omise. Both are of one mode, as their beginnings say. */
export type OmiseKeys = { publicKey: string; secretKey: string }

/** Keys of somebody's own app at PayPal. */
export type PaypalCredentials = { clientId: string; clientSecret: string }

/** What a provider says of an account whose keys were given. */
export type AccountFacts = {
  isLive: boolean
  /** The e-mail of the account; null where the provider does not say. */
  name: string | null
}

/** How an account tells us what happens in it. `other`: it tells somebody else already, and we leave that alone. */
export type Telling = { state: 'told' | 'other' | 'none'; webhookId: string | null }

/**
 * Accounts that are not the service's own, opened by their keys. Where no real gateway is configured the built-in one plays
 * them, and takes only keys that it made (decision G486).
 */
export type OwnGateways = {
  /** Where the browser hands cards of such an account. */
  vaultUrl: string
  openOmise: (keys: OmiseKeys) => PayPort
  openPaypal: (keys: PaypalCredentials & { isLive: boolean; webhookId: string | null }) => PaypalPort
  /**
   * Asks whose keys these are, with both of them.
   * @throws PayError `invalid` with `public_key`, `secret_key` or `keys_apart`; `unavailable`
   */
  checkOmise: (keys: OmiseKeys) => Promise<AccountFacts>
  /** The same of PayPal, live or its sandbox, whichever knows them. @throws PayError `invalid` with `secret_key`; `unavailable` */
  checkPaypal: (keys: PaypalCredentials) => Promise<AccountFacts>
  /** Has an account tell an address of ours what happens. Never throws: the reconciler asks all the same. */
  tellOmise: (keys: OmiseKeys, url: string) => Promise<Telling>
  tellPaypal: (keys: PaypalCredentials & { isLive: boolean }, url: string) => Promise<Telling>
  /** Keys of the built-in gateway for trying out, by a text of which each has its own; null beside a real gateway. */
  practiceKeys: ((of: string) => OmiseKeys & PaypalCredentials) | null
}
