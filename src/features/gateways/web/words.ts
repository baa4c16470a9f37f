import { m } from '#i18n/messages/messages.js'

/** Names of providers, the same in every language. */
export const PROVIDER_NAMES = { omise: 'Omise', paypal: 'PayPal' } as const

/** What an account can take, by the beginnings of the provider's names of it. */
const ABLE: [RegExp, () => string][] = [
  [/^card$/, m.gateways_able_card],
  [/^promptpay$/, m.gateways_able_promptpay],
  [/^mobile_banking_/, m.gateways_able_bank],
  [/^truemoney/, () => 'TrueMoney'],
  [/^rabbit_linepay$/, () => 'LINE Pay'],
  [/^alipay/, () => 'Alipay'],
  [/^wechat/, () => 'WeChat Pay'],
  [/^paypal$/, () => 'PayPal'],
]

/** What an account can take, in words, each once. */
export function ableWords(methods: string[]): string {
  const able = ABLE.filter(([name]) => methods.some((method) => name.test(method)))

  return able.map(([, words]) => words()).join(' · ')
}
