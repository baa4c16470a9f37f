import type { Repair } from '#features/maintenance/web/types.ts'
import { asPayer, asPriority, partWords, payerWords, priorityWords } from '#features/maintenance/web/words.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { formatSatang } from '#web/ui/fields/money-input.tsx'
import { asService, windowOf } from './typed.ts'

/** The fields of a repair whose two versions can be told apart. `names`: of homes, by id. */
export function repairFields(names: Record<string, string>, locale: Locale): Compared[] {
  const homesOf = (ids: string[]) => ids.map((id) => names[id] ?? id)

  return [
    {
      key: 'propertyId',
      label: m.maintenance_where(),
      names: ['propertyId', 'more'],
      say: (first, more = []) => [...new Set(homesOf([...(first ?? []), ...more]))].join(', '),
    },
    { key: 'assetId', label: m.maintenance_asset(), say: ([text = '']) => names[text] ?? text },
    { key: 'title', label: m.maintenance_what() },
    { key: 'description', label: m.maintenance_more_words() },
    {
      key: 'category',
      label: m.maintenance_category(),
      say: ([text]) => serviceWords[asService(text) ?? SERVICES[0]](),
    },
    {
      key: 'priority',
      label: m.maintenance_priority(),
      say: ([text]) => priorityWords[asPriority(text) ?? 'normal'](),
    },
    {
      key: 'windows',
      label: m.maintenance_windows(),
      isSet: true,
      say: (texts) =>
        texts
          .flatMap((text) => windowOf(text) ?? [])
          .map(({ day, part }) => `${formatDay(day, locale)} ${partWords[part]()}`)
          .join(', '),
    },
    { key: 'mayEnter', label: m.maintenance_may_enter(), say: ([text]) => (text ? '✓' : '–') },
    {
      key: 'estimate',
      label: m.maintenance_estimate(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `฿${text}`,
    },
    {
      key: 'billTo',
      label: m.maintenance_payer(),
      names: ['billTo', 'billToReason'],
      say: ([payer], ...why) =>
        [payerWords[asPayer(payer) ?? 'owner'](), ...why.flat()].filter(Boolean).join(' · '),
    },
  ]
}

/** What is kept of a repair, as the form's fields. */
export function seenRepair(repair: Repair): Seen {
  const { version, homes, estimateSatang, windows, mayEnter } = repair
  const { title, description, category, priority, billTo, billToReason } = repair
  const texts = {
    ...{ title, description, category, priority, billTo, billToReason },
    propertyId: homes[0]?.id,
    assetId: repair.asset?.id,
    mayEnter: mayEnter ? '1' : '',
    estimate: estimateSatang === null ? '' : formatSatang(estimateSatang),
  }

  return {
    version,
    texts: {
      ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
      more: homes.slice(1).map(({ id }) => id),
      windows: windows.map(({ day, part }) => `${day} ${part}`),
    },
  }
}
