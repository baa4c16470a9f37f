// What pages of other nouns that take money show: the ways to pay, a code, what became of a try.
export { CodeChecked, GatewayQr } from '#features/billing/web/pay/gateway-qr.tsx'
export { PaymentNews } from '#features/billing/web/pay/payment-news.tsx'
export { TestMode } from '#features/billing/web/pay/test-mode.tsx'
export { makePayKeys, usePayKeys } from '#features/billing/web/pay/ways/pay-keys.ts'
export { PayWays } from '#features/billing/web/pay/ways/pay-ways.tsx'
export { wayOfForm } from '#features/billing/web/pay/ways/way-of-form.ts'
export { WaysList } from '#features/billing/web/pay/ways/ways-list.tsx'
