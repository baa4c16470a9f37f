import { readSatang } from '#web/ui/fields/money-input.tsx'

/** A discount as it was typed: a percent, else an amount in baht. */
export function typedDiscount(text: (name: string) => string) {
  const percent = text('percent').replace('%', '')
  const duration = text('duration') as 'once' | 'months' | 'forever'
  const number = (name: string) => (text(name) ? Number(text(name)) : null)

  return {
    name: text('name'),
    ...(percent
      ? { kind: 'percent' as const, basisPoints: Math.round(Number(percent) * 100) }
      : { kind: 'amount' as const, amountSatang: readSatang(text('amount')) ?? undefined }),
    duration,
    months: duration === 'months' ? number('months') : null,
    mostUses: number('mostUses'),
  }
}
