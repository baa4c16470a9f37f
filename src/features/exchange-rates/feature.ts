import type { Feature } from '#server/feature.ts'
import { exchangeRatesRegister } from './register.ts'
import { exchangeRatesHandlers } from './server/handlers.ts'

export const exchangeRatesFeature = {
  handlers: exchangeRatesHandlers,
  register: exchangeRatesRegister,
} satisfies Feature
