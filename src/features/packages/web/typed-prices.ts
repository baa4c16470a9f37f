import { MOST_UNITS } from '#features/packages/read-units.ts'
import { m } from '#i18n/messages/messages.js'
import { readPercent, readWhole } from '#web/forms/typed-percent.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

/** Bands that can be typed. */
export const MOST_BANDS = 10

type Faults = Record<string, string>

/**
 * New prices as they were typed. Only a row of which both fields are empty is none: what cannot be read is a fault at its
 * field (`from0`, `price0`, `domain`, `contract`, `trial`), and then there is nothing to save.
 */
export function typedPrices(typed: Record<string, string>) {
  const text = (name: string) => (typed[name] ?? '').trim()
  const rows = rowsOf(typed).map((nth) => ({
    nth,
    fromUnit: readWhole(text(`from${nth}`)),
    satang: readSatang(text(`price${nth}`)),
  }))
  const domain = text('domain') ? readSatang(text('domain')) : undefined
  const contractDiscount = readPercent(text('contract')) ?? 0
  const trialDays = readWhole(text('trial')) ?? 0
  const faults: Faults = {
    ...(rows.length === 0 && { from0: m.field_package_bands() }),
    ...(domain === null && { domain: m.field_amount_invalid() }),
    ...(!(contractDiscount <= 10_000) && { contract: m.field_package_percent() }),
    ...(!(trialDays <= 365) && { trial: m.field_trial_days() }),
  }
  for (const { nth, fromUnit, satang } of rows) {
    if (!(fromUnit && fromUnit <= MOST_UNITS)) faults[`from${nth}`] = m.field_packages_units()
    if (satang === null)
      faults[`price${nth}`] = text(`price${nth}`) ? m.field_amount_invalid() : m.field_required()
  }

  return {
    faults,
    pricing: {
      id: typed.id === 'pro' ? ('pro' as const) : ('starter' as const),
      number: Number(typed.number),
      bands: rows.map(({ fromUnit, satang }) => ({ fromUnit: fromUnit ?? 0, satang: satang ?? 0n })),
      addons: domain == null ? [] : [{ id: 'domain' as const, satang: domain }],
      contractDiscount,
      trialDays,
      isMeant: typed.isMeant === 'on' || undefined,
    },
  }
}

/** What the server found wrong, by the fields of the form: rows that were left empty count in the form alone. */
export function faultsInForm(typed: Record<string, string>, fields: Faults): Faults {
  const rows = rowsOf(typed)
  const named = Object.entries(fields).map(([path, fault]) => {
    const [, index, name] = /^bands\.(\d+)\.(fromUnit|satang)$/.exec(path) ?? []
    if (index) return [`${name === 'satang' ? 'price' : 'from'}${rows[Number(index)] ?? 0}`, fault]
    if (path.startsWith('addons')) return ['domain', fault]
    return [NAMES[path] ?? path, fault]
  })

  return Object.fromEntries(named)
}

const NAMES: Record<string, string> = { bands: 'from0', contractDiscount: 'contract', trialDays: 'trial' }

/** The rows in which something stands. */
function rowsOf(typed: Record<string, string>): number[] {
  return Array.from({ length: MOST_BANDS }, (_, nth) => nth).filter(
    (nth) => typed[`from${nth}`]?.trim() || typed[`price${nth}`]?.trim(),
  )
}
