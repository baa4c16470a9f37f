import { DAY_PARTS } from '#features/maintenance/contract.ts'
import { asPayer, asPriority } from '#features/maintenance/web/words.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

/** A text of an address or a form as a kind of work, if it is one. */
export const asService = (text: string | null | undefined) => SERVICES.find((one) => one === text)

/** `2026-11-30 morning` as the time that it names. */
export function windowOf(text: string) {
  const [day = '', name] = text.split(' ')
  const part = DAY_PARTS.find((one) => one === name)

  return part && { day, part }
}

/** The form as the call takes it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedRepair(texts: Texts) {
  const first = (name: string) => texts[name]?.[0] ?? ''
  const estimate = first('estimate').trim()
  const homes = [first('propertyId'), ...(texts.more ?? [])].filter(Boolean)

  return {
    propertyIds: [...new Set(homes)],
    title: first('title'),
    description: first('description'),
    category: asService(first('category')) as NonNullable<ReturnType<typeof asService>>,
    priority: asPriority(first('priority')),
    windows: (texts.windows ?? []).flatMap((text) => windowOf(text) ?? []),
    mayEnter: first('mayEnter') === '1',
    estimateSatang: estimate ? (readSatang(estimate) ?? (estimate as never)) : null,
    billTo: asPayer(first('billTo')),
    billToReason: first('billToReason'),
    assetId: first('assetId') || null,
  }
}
