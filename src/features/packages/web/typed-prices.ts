import { readSatang } from '#web/ui/fields/money-input.tsx'

/** New prices as they were typed; a row without a price is none. */
export function typedPrices(typed: Record<string, string>) {
  const bands = Array.from({ length: 10 }, (_, nth) => ({
    fromUnit: Number((typed[`from${nth}`] ?? '').replace(/,/g, '')),
    satang: readSatang(typed[`price${nth}`] ?? ''),
  })).flatMap(({ fromUnit, satang }) => (satang === null ? [] : [{ fromUnit, satang }]))
  const domain = readSatang(typed.domain ?? '')

  return {
    id: typed.id === 'pro' ? ('pro' as const) : ('starter' as const),
    number: Number(typed.number),
    bands,
    addons: domain === null ? [] : [{ id: 'domain' as const, satang: domain }],
    contractDiscount: Math.round(Number(typed.contract || 0) * 100),
    trialDays: Number(typed.trial || 0),
  }
}
