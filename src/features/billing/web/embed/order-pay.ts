// What pages of other nouns that take money show: the ways to pay, a code, what became of a try.
export { CodeChecked, GatewayQr } from '#features/billing/web/pay/gateway-qr.tsx'
export { makePayKeys, usePayKeys } from '#features/billing/web/pay/pay-keys.ts'
export { PayWays } from '#features/billing/web/pay/pay-ways.tsx'
export { PaymentNews } from '#features/billing/web/pay/payment-news.tsx'
export { TestMode } from '#features/billing/web/pay/test-mode.tsx'
export { wayOfForm } from '#features/billing/web/pay/way-of-form.ts'
export { WaysList } from '#features/billing/web/pay/ways-list.tsx'
