import { ASSET_KINDS } from '#features/assets/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'
import type { Asset } from './types.ts'
import { asKind, kindWords } from './words.ts'

/** The fields of an asset whose two versions can be told apart. `names`: of homes and buildings, by their value. */
export function assetFields(names: Record<string, string>): Compared[] {
  const day = (key: string, label: string): Compared => ({ key, label, plain: typedDay })

  return [
    { key: 'kind', label: m.assets_kind_of(), say: ([text]) => kindWords[asKind(text) ?? ASSET_KINDS[0]]() },
    { key: 'name', label: m.assets_name() },
    { key: 'brand', label: m.assets_brand() },
    { key: 'model', label: m.assets_model() },
    { key: 'serial', label: m.assets_serial() },
    { key: 'where', label: m.assets_where(), say: ([text = '']) => names[text] ?? text },
    { key: 'place', label: m.assets_place() },
    day('boughtDay', m.assets_bought()),
    {
      key: 'price',
      label: m.assets_price(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `฿${text}`,
    },
    day('installedDay', m.assets_installed()),
    day('warrantyUntil', m.assets_warranty_last()),
    { key: 'warrantyWith', label: m.assets_warranty_with() },
    { key: 'warrantyPhone', label: m.assets_warranty_phone() },
    { key: 'notes', label: m.assets_notes() },
  ]
}

/** What is kept of an asset, as the form's fields. */
export function seenAsset(asset: Asset, locale: Locale): Seen {
  const { kind, name, brand, model, serial, place, warrantyWith, warrantyPhone, notes, version } = asset
  const dayOf = (day: string | null) => (day ? formatDay(day, locale, 'numeric') : '')
  const texts = {
    ...{ kind, name, brand, model, serial, place, warrantyWith, warrantyPhone, notes },
    where: asset.propertyId ? `home:${asset.propertyId}` : `building:${asset.projectId}`,
    boughtDay: dayOf(asset.boughtDay),
    installedDay: dayOf(asset.installedDay),
    warrantyUntil: dayOf(asset.warrantyUntil),
    price: asset.priceSatang === null ? '' : formatSatang(asset.priceSatang),
  }

  return {
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
  }
}

/** The form as the calls take it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedAsset(texts: Texts) {
  const first = (name: string) => texts[name]?.[0] ?? ''
  const price = first('price').trim()
  const dayOf = (name: string) => (first(name).trim() ? typedDay(first(name)) : null)
  const [where, id = null] = first('where').split(':')

  return {
    kind: asKind(first('kind')) as NonNullable<ReturnType<typeof asKind>>,
    name: first('name'),
    brand: first('brand'),
    model: first('model'),
    serial: first('serial'),
    place: first('place'),
    boughtDay: dayOf('boughtDay'),
    priceSatang: price ? (readSatang(price) ?? (price as never)) : null,
    installedDay: dayOf('installedDay'),
    warrantyUntil: dayOf('warrantyUntil'),
    warrantyWith: first('warrantyWith'),
    warrantyPhone: first('warrantyPhone'),
    notes: first('notes'),
    propertyId: where === 'home' ? id : null,
    projectId: where === 'building' ? id : null,
  }
}
