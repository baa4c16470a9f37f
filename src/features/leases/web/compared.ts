import { percentText } from '#features/leases/shares.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { formatSatang } from '#web/ui/fields/money-input.tsx'
import type { ManagerLease } from './types.ts'

export const registerPayers = () => ({
  half: m.leases_register_half(),
  landlord: m.leases_register_landlord(),
  tenant: m.leases_register_tenant(),
})

/** The terms of a draft whose two versions can be told apart. */
export function termFields(): Compared[] {
  const sum = (key: string, label: string): Compared => ({
    key,
    label,
    plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
    say: ([text = '']) => `฿${text}`,
  })
  const number = (key: string, label: string): Compared => ({ key, label, plain: plainDigits })
  const modes: Record<string, () => string> = {
    per_unit: m.leases_mode_per_unit,
    at_cost: m.leases_mode_at_cost,
    flat: m.leases_mode_flat,
    included: m.leases_utility_included,
  }
  const mode = (key: string, label: string): Compared => ({
    key,
    label,
    say: ([text = '']) => modes[text]?.() ?? text,
  })

  return [
    { key: 'startDay', label: m.leases_start(), plain: typedDay },
    { key: 'endDay', label: m.leases_end(), plain: typedDay },
    number('occupants', m.leases_occupants()),
    number('noticeDays', m.leases_notice_days()),
    sum('rentSatang', m.leases_rent()),
    {
      key: 'rentUsd',
      label: m.leases_rent_usd(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `USD ${text}`,
    },
    {
      key: 'rentSteps',
      label: m.leases_group_steps(),
      names: ['stepFrom', 'stepRent'],
      say: (from = [], rent = []) =>
        from.flatMap((day, index) => (day ? [`${day} ฿${rent[index] ?? ''}`] : [])).join(', '),
    },
    {
      key: 'coTenants',
      label: m.leases_group_cotenants(),
      names: ['coTenant', 'coShare'],
      say: (people = [], shares = []) =>
        m.leases_cotenants_said({
          n: String(people.filter(Boolean).length),
          shares: shares.filter(Boolean).join(' · ') || '–',
        }),
    },
    number('dueDay', m.leases_due_day()),
    sum('depositSatang', m.leases_deposit()),
    sum('advanceSatang', m.leases_advance()),
    sum('lateFeeSatang', m.leases_late_fee_day()),
    number('graceDays', m.leases_grace_days()),
    {
      key: 'billingMode',
      label: m.leases_billing_mode(),
      say: ([when]) => (when === 'after' ? m.leases_billing_after() : m.leases_billing_before()),
    },
    mode('waterMode', m.leases_water()),
    sum('waterRateSatang', m.leases_water_rate()),
    mode('electricMode', m.leases_electric()),
    sum('electricRateSatang', m.leases_electric_rate()),
    sum('commonFeeSatang', m.leases_common_fee_month()),
    sum('internetFeeSatang', m.leases_internet_month()),
    { key: 'guarantor.nameTh', label: m.leases_guarantor_name() },
    { key: 'guarantor.nameEn', label: m.leases_guarantor_name_en() },
    { key: 'guarantor.idNumber', label: m.leases_guarantor_id() },
    { key: 'guarantor.address', label: m.leases_guarantor_address() },
    { key: 'guarantor.phone', label: m.leases_guarantor_phone() },
    { key: 'guarantor.email', label: m.leases_guarantor_email() },
    sum('guarantor.mostSatang', m.leases_guarantor_most()),
    { key: 'occupantNames', label: m.leases_occupant_names() },
    {
      key: 'registerPayer',
      label: m.leases_register_payer(),
      say: ([who = '']) => registerPayers()[who as keyof ReturnType<typeof registerPayers>] ?? who,
    },
    { key: 'specialTermsTh', label: m.leases_special_th() },
    { key: 'specialTermsEn', label: m.leases_special_en() },
  ]
}

/** The terms of a draft as its form shows them. */
export function seenTerms(lease: ManagerLease, locale: Locale): Seen {
  const say = (value: unknown): string => {
    if (typeof value === 'bigint') return formatSatang(value)
    const text = value === null || value === undefined ? '' : String(value)
    return isIsoDay(text) ? formatDay(text, locale, 'numeric') : text
  }
  const storedOf = (key: string) =>
    key.startsWith('guarantor.')
      ? lease.guarantor?.[key.slice('guarantor.'.length) as keyof NonNullable<ManagerLease['guarantor']>]
      : key === 'rentUsd'
        ? lease.rentForeign?.cents
        : lease[key as keyof ManagerLease]
  const texts = termFields()
    .filter(({ key }) => key !== 'rentSteps' && key !== 'coTenants')
    .map(({ key }): [string, string[]] => [key, [say(storedOf(key))]])
  const steps = {
    stepFrom: lease.rentSteps.map(({ from }) => say(from)),
    stepRent: lease.rentSteps.map(({ rentSatang }) => say(rentSatang)),
  }

  const others = {
    coTenant: lease.coTenants.map(({ tenantId }) => tenantId),
    coShare: lease.coTenants.map(({ shareBp }) => (shareBp === null ? '' : percentText(shareBp))),
  }

  return { version: lease.version, texts: { ...Object.fromEntries(texts), ...steps, ...others } }
}
