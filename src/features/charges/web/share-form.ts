import { CHARGE_KINDS, SPLITS } from '#features/charges/rules.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import type { SharePlan, ShareRow } from './share-plan.ts'

/** The field in which the amount of a room is typed. */
export const amountField = (propertyId: string) => `amount-${propertyId}`

/** What stands in the form of a shared bill. */
export function readShareForm(form: FormData) {
  const typed: Record<string, string> = formTexts(form)
  const skipped = new Set(form.getAll('skip').map(String))
  const amounts = [...form].flatMap(([name, value]): [string, bigint][] =>
    name.startsWith('amount-') ? [[name.slice(7), readSatang(String(value)) ?? 0n]] : [],
  )
  const plan: SharePlan = {
    kind: CHARGE_KINDS.find((one) => one === typed.kind) ?? 'electric',
    split: SPLITS.find((one) => one === typed.split) ?? 'equal',
    totalSatang: readSatang(typed.total ?? '') ?? 0n,
    isVacantBorne: typed.vacant === 'bear',
    place: typed.building ?? '',
    skipped,
    typed: new Map(amounts),
  }

  return {
    typed,
    plan,
    key: typed.key ?? '',
    place: typed.place === 'own' ? ('own' as const) : ('next' as const),
    isDoing: typed.intent === 'charge',
  }
}

/** The rows as the call takes them: those that bear something. */
export function rowsOf(rows: ShareRow[] | null) {
  return (rows ?? [])
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ room, amountSatang }) => ({ propertyId: room.propertyId, amountSatang }))
}
